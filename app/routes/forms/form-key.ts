/** Field of a form that makes something: minted with the form, so that a repeated press is known. */
export const FORM_KEY = "formKey";
