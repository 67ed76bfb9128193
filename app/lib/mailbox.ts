const MAILBOX_MAX_CHARACTERS = 254;
const BEYOND_ASCII = /\P{ASCII}/u;
/** A parser of addresses would take these for the end of the domain. */
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
 * An address with its domain as mail servers look it up, in ASCII: browsers send `info@xn--bcher-kva.example` where
 * people type `info@bücher.example`. The part before the @ keeps its letters and their case, composed. Any other text
 * stays as it is.
 */
export function asciiMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 0 || !BEYOND_ASCII.test(address)) return address;
  return `${address.slice(0, at).normalize("NFC")}@${asciiDomain(address.slice(at + 1))}`;
}

/** The one spelling of an address by which it is compared, and stored unless its case stays. */
export function plainMailbox(address: string): string {
  return asciiMailbox(address.trim()).toLowerCase();
}

function asciiDomain(domain: string): string {
  if (!BEYOND_ASCII.test(domain) || NO_DOMAIN.test(domain)) return domain;
  const host = URL.parse(`http://${domain}`)?.hostname;
  // Wide digits would become the address of a machine.
  return host === undefined || host === "" || NUMBERS_ALONE.test(host) ? domain : host;
}
