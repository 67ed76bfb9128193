const MAILBOX_MAX_CHARACTERS = 254;
const BEYOND_ASCII = /\P{ASCII}/u;
/** An address parser would treat these as the end of the domain. */
const NO_DOMAIN = /[/\\?#%:[\]\s]/;
const NUMBERS_ALONE = /^[\d.]+$/;

/** True when `value` is a plain email address that can be in a message header. */
export function isMailbox(value: string): boolean {
  return (
    value.length <= MAILBOX_MAX_CHARACTERS &&
    /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/.test(value)
  );
}

/**
 * Returns an address with its domain in ASCII, as mail servers look it up: browsers send `info@xn--bcher-kva.example`
 * when people type `info@bücher.example`. The part before the @ keeps its letters and their case, composed. Any other
 * text stays unchanged.
 */
export function asciiMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0 || !BEYOND_ASCII.test(address)) return address;
  return `${address.slice(0, at).normalize("NFC")}@${asciiDomain(address.slice(at + 1))}`;
}

/** Returns the normalized spelling of an address, used for comparison, and for storage unless the case is preserved. */
export function plainMailbox(address: string): string {
  return asciiMailbox(address.trim()).toLowerCase();
}

function asciiDomain(domain: string): string {
  if (!BEYOND_ASCII.test(domain) || NO_DOMAIN.test(domain)) return domain;
  const host = URL.parse(`http://${domain}`)?.hostname;
  // Wide digits would be converted to an IP address.
  return host === undefined || host === "" || NUMBERS_ALONE.test(host) ? domain : host;
}
