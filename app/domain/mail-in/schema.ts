import type { MailState, MailSubjectKind, MailVerdict } from "~/db/schema/lists";

export type { MailState, MailSubjectKind } from "~/db/schema/lists";

/** Limit above which only a mail's beginning is stored. */
export const MAIL_KEPT_MAX_BYTES = 100 * 1024 * 1024;
/** Limit above which a mail is stored but not read. */
export const MAIL_READ_MAX_BYTES = 30 * 1024 * 1024;
/** Bytes stored of a mail that is too large. */
export const MAIL_BEGINNING_BYTES = 256 * 1024;
/** Limit for a mail's text, its quote and its HTML. The stored file is complete. */
export const MAIL_TEXT_MAX_CHARACTERS = 100_000;
/** Files taken from one mail; the mail itself has all of them. */
export const MAIL_FILES_MAX = 20;
/** Mails per sender and hour that become leads automatically. */
export const MAIL_LEADS_PER_HOUR = 5;
/** Mails per sender that a thread takes automatically; more wait for staff. */
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

/** Returns the path of a subject's back-office page. */
export function subjectPath({ kind, id }: { kind: MailSubjectKind; id: string }): string {
  return `/admin/${kind}s/${id}`;
}

/** Notes shown for mails without words, so that none is empty without a reason. */
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

/** A mail as read, with texts as the mail has them. */
export type ReadMail = {
  from: readonly { name: string; address: string }[];
  /** Where replies should go; if absent or empty, to the addresses in `from`. */
  replyTo?: readonly { name: string; address: string }[];
  subject: string;
  text: string;
  /** Reason why it has no text; empty if it has text. */
  whyEmpty?: NoWords | "";
  /** Free of scripts, forms and external resources. */
  html: string;
  /** `type`: as declared by the sender. */
  files: readonly { name: string; type?: string; content: Uint8Array }[];
  /** Number of files, including those beyond the reading limit. */
  fileCount: number;
};
