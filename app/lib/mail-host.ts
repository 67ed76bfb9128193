const MAIL_HOST_MAX_CHARACTERS = 253;

const HOST = /^(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/;
const NUMBERS = /^\d+\.\d+\.\d+\.\d+$/;
/** Unspecified, link-local (used for cloud metadata), multicast, and reserved. */
const NO_SERVER_V4 = /^(?:0|169\.254|22[4-9]|2[3-5]\d)\./;
/** IPv6 of these kinds, and translations of IPv4. */
const NO_SERVER_V6 = /^\[(?:::\]|::ffff:|64:ff9b:|fe[89ab]|ff)/;

/** Normalizes a mail server's host: in ASCII, an IPv6 address in brackets, an IPv4 address as four numbers. */
export function mailHost(typed: string): string {
  const text = typed.trim().toLowerCase().replace(/\.$/, "");
  const bracketed = text.includes(":") && !text.startsWith("[") ? `[${text}]` : text;
  if (bracketed === "" || /[\s/\\?#@%]/.test(bracketed)) return text;
  return URL.parse(`http://${bracketed}`)?.hostname ?? text;
}

/**
 * True for a name or an address that a mail server can have, including this machine and local networks; false for
 * addresses of no machine. Expects the output of `mailHost`.
 */
export function isMailHost(host: string): boolean {
  if (host.startsWith("[")) return URL.canParse(`http://${host}`) && !NO_SERVER_V6.test(host);
  if (NUMBERS.test(host)) return !NO_SERVER_V4.test(host);
  return host.length <= MAIL_HOST_MAX_CHARACTERS && HOST.test(host);
}
