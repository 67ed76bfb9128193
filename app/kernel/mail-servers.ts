import type { MailIn } from "./app-context";

/** Servers that mail goes through, with their passwords. Null: none. */
export type MailServers = {
  smtpUrl: string | null;
  /** The bare address that messages come from; null: the agency's own. */
  from: string | null;
  /** Address of the mailbox that replies are fetched from. */
  mailboxUrl: string | null;
  mailIn: MailIn | null;
};

export const NO_MAIL_SERVERS: MailServers = { smtpUrl: null, from: null, mailboxUrl: null, mailIn: null };

/** Variables of the environment that say so; each wins over Settings. */
export const MAIL_VARIABLES = [
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_IN_IMAP_URL",
  "MAIL_IN_ADDRESS",
  "MAIL_IN_CHECKED_BY",
] as const;
export type MailVariable = (typeof MAIL_VARIABLES)[number];
