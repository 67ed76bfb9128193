import { asciiMailbox } from "./mailbox";

const BEYOND_ASCII = /\P{ASCII}/u;

/**
 * A mailbox as it's written in the envelope of a message: with its domain in ASCII (`info@bücher.example` is
 * `info@xn--bcher-kva.example`), which is what mail servers look up. With other letters before the @ it stays as it is:
 * it has no ASCII form, and only servers with SMTPUTF8 take it.
 */
export function wireAddress(mailbox: string): string {
  return needsUtf8(mailbox) ? mailbox : asciiMailbox(mailbox);
}

/** True when only a mail server with SMTPUTF8 (RFC 6531) can accept the address. */
export function needsUtf8(mailbox: string): boolean {
  return BEYOND_ASCII.test(mailbox.slice(0, mailbox.lastIndexOf("@")));
}
