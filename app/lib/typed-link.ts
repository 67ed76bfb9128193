import { withoutUnseen } from "./clean-text";
import { webAddress } from "./web-address";

const MAILBOX = /^[^\s@<>"/:?#]+@[^\s@<>"/:?#.]+(?:\.[^\s@<>"/:?#.]+)+$/u;
const PHONE = /^\+?[\d ()./-]{5,30}$/;
const NUMBERED_HOST = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const SCHEMED = /^(?:mailto|tel):\s*\S/i;

/**
 * Returns the target of a typed link: a path or anchor of the site, an email address, a phone number, or a website with
 * or without its scheme (`www.acme.com`, `acme.com/x`). Null for anything else, such as another scheme.
 */
export function typedLink(typed: string): string | null {
  const text = withoutUnseen(typed)
    .trim()
    .replace(/^<(.*)>$/, "$1");
  if (text === "") return null;
  if (/^(?:\/(?![/\\])|#)/.test(text)) return /[\s\\]/.test(text) ? encodeURI(text).replaceAll("%25", "%") : text;
  if (SCHEMED.test(text)) return text.replace(/:\s+/, ":");
  if (MAILBOX.test(text)) return `mailto:${text}`;
  const digits = text.replace(/\D/g, "");
  const isPhone = PHONE.test(text) && !NUMBERED_HOST.test(text) && digits.length >= 7 && digits.length <= 15;
  return isPhone ? `tel:${text.startsWith("+") ? "+" : ""}${digits}` : webAddress(text);
}
