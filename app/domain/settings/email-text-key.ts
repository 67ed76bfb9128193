/** The beginning of the keys under which settings hold the texts that were edited. */
export const EMAIL_TEXT_KEY = "email-text/";
