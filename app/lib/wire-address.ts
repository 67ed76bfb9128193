const BEYOND_ASCII = /\P{ASCII}/u;
/** A parser of addresses would take these for the end of the domain. */
const NO_DOMAIN = /[/\\?#%:[\]]/;

/**
 * A mailbox as it's written in the envelope of a message: with its domain in ASCII (`info@bücher.example` is
 * `info@xn--bcher-kva.example`), which is what mail servers look up. With other letters before the @ it stays as it is: it has
 * no ASCII form, and only servers with SMTPUTF8 take it.
 */
export function wireAddress(mailbox: string): string {
  const at = mailbox.lastIndexOf("@");
  const domain = mailbox.slice(at + 1);
  if (needsUtf8(mailbox) || !BEYOND_ASCII.test(domain) || NO_DOMAIN.test(domain)) return mailbox;
  const address = URL.parse(`http://${domain}`);
  return address ? `${mailbox.slice(0, at)}@${address.hostname}` : mailbox;
}

/** Whether only a mail server with SMTPUTF8 (RFC 6531) can take the address. */
export function needsUtf8(mailbox: string): boolean {
  return BEYOND_ASCII.test(mailbox.slice(0, mailbox.lastIndexOf("@")));
}
