import * as z from "zod/mini";
import { isMailHost, mailHost } from "~/lib/mail-host";
import { asciiMailbox, isMailbox } from "~/lib/mailbox";
import { hasRoomForToken, isReplyMailbox } from "~/lib/reply-mailbox";

/**
 * Allowed ports of mail servers: the standard ones, and those used by providers and local bridges. Keeps Settings from
 * reaching any other service on a network.
 */
export const SMTP_PORTS = [465, 587, 25, 2525, 2465, 2587, 1025] as const;
export const IMAP_PORTS = [993, 143, 1143] as const;

/** `offered`: encrypted if the server offers it, and always when sending a password to another machine. */
export const SMTP_SECURITIES = ["tls", "starttls", "offered"] as const;
/** Unencrypted only to this machine. */
export const IMAP_SECURITIES = ["tls", "starttls"] as const;

export const MAIL_TEXT_MAX_CHARACTERS = 200;
export const CONTROL_CHARACTER = /\p{Cc}/u;
export const SERVER_NAME = /^[A-Za-z0-9._-]*$/;

const host = z.string().check(
  z.overwrite(mailHost),
  z.refine((name) => name === "" || isMailHost(name)),
);
const words = z.string().check(
  z.trim(),
  z.maxLength(MAIL_TEXT_MAX_CHARACTERS),
  z.refine((text) => !CONTROL_CHARACTER.test(text)),
);
const address = z.string().check(
  z.trim(),
  z.overwrite(asciiMailbox),
  z.refine((text) => text === "" || isMailbox(text)),
);

/** True after a restore, until an owner turns the server back on: a copy of a site neither sends nor fetches. */
const isPaused = z.boolean();

/** The outgoing mail server. An empty host: none. */
export const MailOutSetting = z.object({
  host,
  port: z.literal(SMTP_PORTS),
  security: z.enum(SMTP_SECURITIES),
  user: words,
  /** Sealed by the vault for this host; empty: none. */
  sealedPassword: z.string(),
  /** Empty: the agency's own address. */
  from: address,
  isPaused,
});
export type MailOutSetting = z.output<typeof MailOutSetting>;

/** The mailbox that replies are fetched from. An empty host: none. */
export const MailInSetting = z.object({
  host,
  port: z.literal(IMAP_PORTS),
  security: z.enum(IMAP_SECURITIES),
  user: words,
  /** Sealed by the vault for this host. */
  sealedPassword: z.string(),
  folder: words,
  /**
   * `answers@agency.example`, or `@in.agency.example` for a whole domain; empty: replies are recognized by the message
   * they reply to.
   */
  replyAddress: z.string().check(z.refine((text) => text === "" || (isReplyMailbox(text) && hasRoomForToken(text)))),
  /** Server that authenticates senders; empty: no sender is trusted. */
  checkedBy: z.string().check(z.maxLength(MAIL_TEXT_MAX_CHARACTERS), z.regex(SERVER_NAME)),
  isPaused,
});
export type MailInSetting = z.output<typeof MailInSetting>;

export const MAIL_SCHEMAS = { mailOut: MailOutSetting, mailIn: MailInSetting } as const;
export type MailSettings = { mailOut: MailOutSetting; mailIn: MailInSetting };

export const NO_MAIL_OUT: MailOutSetting = {
  host: "",
  port: 465,
  security: "tls",
  user: "",
  sealedPassword: "",
  from: "",
  isPaused: false,
};

export const NO_MAIL_IN: MailInSetting = {
  host: "",
  port: 993,
  security: "tls",
  user: "",
  sealedPassword: "",
  folder: "INBOX",
  replyAddress: "",
  checkedBy: "",
  isPaused: false,
};
