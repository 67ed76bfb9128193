/** Prefix of the settings keys of edited texts. */
export const EMAIL_TEXT_KEY = "email-text/";
