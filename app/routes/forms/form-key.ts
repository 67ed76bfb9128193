/** Field that identifies a creation form: generated with the form, so that repeated submissions are recognized. */
export const FORM_KEY = "formKey";
