import * as z from "zod/mini";
import { isMailHost, mailHost } from "~/lib/mail-host";
import { asciiMailbox, isMailbox, plainMailbox } from "~/lib/mailbox";
import { inOwnLetters } from "~/lib/own-letters";
import { hasRoomForToken, isReplyMailbox, REPLY_LOCAL_MAX_CHARACTERS } from "~/lib/reply-mailbox";
import {
  CONTROL_CHARACTER,
  IMAP_PORTS,
  IMAP_SECURITIES,
  MAIL_TEXT_MAX_CHARACTERS,
  type MailInSetting,
  type MailOutSetting,
  SERVER_NAME,
  SMTP_PORTS,
  SMTP_SECURITIES,
} from "./mail-setting";

const NO_HOST = "Enter the server’s name, such as smtp.provider.example, without a port.";
const TOO_LONG = `At most ${MAIL_TEXT_MAX_CHARACTERS} characters`;
const UNPRINTABLE = "It has characters that can’t be typed.";
const PASSWORD_MAX_CHARACTERS = 1000;

const host = z.string(NO_HOST).check(z.overwrite(mailHost), z.refine(isMailHost, NO_HOST));
const printable = z.refine<string>((text) => !CONTROL_CHARACTER.test(text), UNPRINTABLE);

function words(missing: string) {
  return z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(MAIL_TEXT_MAX_CHARACTERS, TOO_LONG), printable);
}

const optionalWords = z._default(
  z.string().check(z.trim(), z.maxLength(MAIL_TEXT_MAX_CHARACTERS, TOO_LONG), printable),
  "",
);

/** As typed, including spaces; empty: the stored one stays. */
const password = z._default(
  z.string().check(z.maxLength(PASSWORD_MAX_CHARACTERS, `At most ${PASSWORD_MAX_CHARACTERS} characters`), printable),
  "",
);

function portOf<const Ports extends readonly number[]>(ports: Ports) {
  const message = "Choose a port.";
  return z.pipe(
    z.enum(ports.map(String), message),
    z.pipe(
      z.transform((chosen: string) => Number(chosen)),
      z.literal(ports as readonly Ports[number][]),
    ),
  );
}

/** The outgoing mail server, as the form sends it. */
export const MailOutForm = z.object({
  host,
  port: portOf(SMTP_PORTS),
  security: z.enum(SMTP_SECURITIES, "Choose one."),
  user: optionalWords,
  password,
  from: z._default(
    z.string().check(
      z.trim(),
      z.overwrite(asciiMailbox),
      z.refine((text) => text === "" || isMailbox(text), "Please enter a valid email address"),
    ),
    "",
  ),
});
export type MailOutChange = z.output<typeof MailOutForm>;

/** The mailbox that replies are fetched from, as the form sends it. */
export const MailInForm = z.object({
  host,
  port: portOf(IMAP_PORTS),
  security: z.enum(IMAP_SECURITIES, "Choose one."),
  user: words("Enter the user, which often is the mailbox’s address."),
  password,
  folder: z._default(z.string().check(z.trim(), z.maxLength(MAIL_TEXT_MAX_CHARACTERS, TOO_LONG), printable), "INBOX"),
  replyAddress: z._default(
    z.string().check(
      z.overwrite(plainMailbox),
      z.refine(
        (text) => text === "" || isReplyMailbox(text),
        "Enter an address, such as answers@agency.example, or @in.agency.example.",
      ),
      z.refine(hasRoomForToken, `At most ${REPLY_LOCAL_MAX_CHARACTERS} characters before the @, and no +.`),
    ),
    "",
  ),
  checkedBy: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(MAIL_TEXT_MAX_CHARACTERS, TOO_LONG),
        z.regex(SERVER_NAME, "Enter the server’s name, such as mx.provider.example."),
      ),
    "",
  ),
});
export type MailInChange = z.output<typeof MailInForm>;

/** Returns the stored server as form values, without its password. */
export function mailOutFields({ host, port, security, user, from }: MailOutSetting): Record<string, string> {
  return { host, port: String(port), security, user, password: "", from: inOwnLetters(from) };
}

/** Returns the mailbox like `mailOutFields`. */
export function mailInFields(setting: MailInSetting): Record<string, string> {
  const { host, port, security, user, folder, replyAddress, checkedBy } = setting;
  return { host, port: String(port), security, user, password: "", folder, replyAddress, checkedBy };
}
