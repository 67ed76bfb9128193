import type { MailState, MailSubjectKind, MailVerdict } from "~/db/schema/lists";

export type { MailState, MailSubjectKind } from "~/db/schema/lists";

/** More than this is stored as its beginning alone. */
export const MAIL_KEPT_MAX_BYTES = 100 * 1024 * 1024;
/** More than this is stored, and not read. */
export const MAIL_READ_MAX_BYTES = 30 * 1024 * 1024;
/** So much is stored of what is too large. */
export const MAIL_BEGINNING_BYTES = 256 * 1024;
/** Limit for a mail's text, its quote and its HTML. The file has all of it. */
export const MAIL_TEXT_MAX_CHARACTERS = 100_000;
/** Files of one mail that are taken; the mail itself has all of them. */
export const MAIL_FILES_MAX = 20;
/** Mails of one sender within an hour that become leads on their own. */
export const MAIL_LEADS_PER_HOUR = 5;
/** Mails of one sender that one thread takes on its own; more wait for staff. */
export const THREAD_MAILS_PER_HOUR = 20;
export const THREAD_MAILS_PER_DAY = 60;

export const MAIL_STATE_LABELS = {
  received: "Not read yet",
  placed: "Placed",
  waiting: "To be placed",
  quarantined: "Quarantine",
  automatic: "Automatic",
  bounced: "Bounce",
  own: "Ours, bounced",
  dismissed: "Dismissed",
} as const satisfies Record<MailState, string>;

export const MAIL_SUBJECT_LABELS = {
  lead: "Lead",
  application: "Application",
  quote: "Quote",
  invoice: "Invoice",
  project: "Project",
} as const satisfies Record<MailSubjectKind, string>;

export const MAIL_VERDICT_LABELS = {
  pass: "The receiving mail server confirmed the sender",
  fail: "The receiving mail server couldn’t confirm the sender",
  unknown: "No one checked the sender",
} as const satisfies Record<MailVerdict, string>;

/** The screen of a subject in the back office. */
export function subjectPath({ kind, id }: { kind: MailSubjectKind; id: string }): string {
  return `/admin/${kind}s/${id}`;
}

/** Instead of the words of a mail that has none, so that none is empty without a reason. */
export const NO_WORDS_NOTES = {
  encrypted: "This email is encrypted, so its words can’t be shown here. Open the original in an email program.",
  signed:
    "This email is sealed by its signature, so its words can’t be shown here. Open the original in an email program.",
  calendar: "This email holds only a calendar entry. Open the original to see it.",
  broken: "This email names no boundary between its parts, so it can’t be read. Open the original to see it.",
  files: "This email has no text, only files.",
  unreadable: "This email has no text that can be read. Open the original to see it.",
  none: "This email has no text.",
} as const;

export type NoWords = keyof typeof NO_WORDS_NOTES;

/** A mail as read. Texts are as it says them. */
export type ReadMail = {
  from: readonly { name: string; address: string }[];
  /** To whom it wants the answer; absent or empty: to those in `from`. */
  replyTo?: readonly { name: string; address: string }[];
  subject: string;
  text: string;
  /** Reason why it has no text; empty where it has. */
  whyEmpty?: NoWords | "";
  /** Without script, forms and anything that would be fetched. */
  html: string;
  /** `type`: as its sender says it. */
  files: readonly { name: string; type?: string; content: Uint8Array }[];
  /** Number of its files, including those that were too many to be read. */
  fileCount: number;
};
