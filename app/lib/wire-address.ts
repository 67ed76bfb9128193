import { asciiMailbox } from "./mailbox";

const BEYOND_ASCII = /\P{ASCII}/u;

/**
 * Returns a mailbox as written in a message's envelope: with its domain in ASCII (`info@bücher.example` becomes
 * `info@xn--bcher-kva.example`), which mail servers look up. With non-ASCII letters before the @ it stays unchanged: it
 * has no ASCII form, and only servers with SMTPUTF8 accept it.
 */
export function wireAddress(mailbox: string): string {
  return needsUtf8(mailbox) ? mailbox : asciiMailbox(mailbox);
}

/** True when only a mail server with SMTPUTF8 (RFC 6531) can accept the address. */
export function needsUtf8(mailbox: string): boolean {
  return BEYOND_ASCII.test(mailbox.slice(0, mailbox.lastIndexOf("@")));
}
