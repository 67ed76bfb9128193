export const MAIL_SERVER_PATH = "/admin/settings/mail-server";

/** The page's forms, by the value of their field `part`. */
export const MAIL_OUT_PART = "mail-out";
export const MAIL_IN_PART = "mail-in";
export const REMOVE_OUT_PART = "remove-mail-out";
export const REMOVE_IN_PART = "remove-mail-in";
export const RESUME_OUT_PART = "resume-mail-out";
export const RESUME_IN_PART = "resume-mail-in";
export const TEST_PART = "test";
export const MAILBOX_PART = "mailbox";
