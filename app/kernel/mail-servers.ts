import type { MailIn } from "./app-context";

/** Mail servers, with their passwords. Null: none. */
export type MailServers = {
  smtpUrl: string | null;
  /** The bare sender address of messages; null: the agency's own. */
  from: string | null;
  /** Address of the mailbox that replies are fetched from. */
  mailboxUrl: string | null;
  mailIn: MailIn | null;
};

export const NO_MAIL_SERVERS: MailServers = { smtpUrl: null, from: null, mailboxUrl: null, mailIn: null };

/** Environment variables for the mail servers; each overrides Settings. */
export const MAIL_VARIABLES = [
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_IN_IMAP_URL",
  "MAIL_IN_ADDRESS",
  "MAIL_IN_CHECKED_BY",
] as const;
export type MailVariable = (typeof MAIL_VARIABLES)[number];
