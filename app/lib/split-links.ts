import { webAddress } from "./web-address";

/** A part of a text; with `href` if it is a web address. */
export type TextPart = { text: string; href?: string };

const ADDRESS = /(?:\bhttps?:\/\/|(?<![\p{L}\p{N}@/._-])www\.(?=[\p{L}\p{N}]))[^\s<>"“”]+/giu;
const ENDS_A_SENTENCE = /[.,;:!?'’…*_]+$/;
const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/**
 * Splits a text at the web addresses in it, with a scheme or starting with `www.`. The parts joined together are the
 * unchanged text. Only http and https addresses with a host and without a user name become links; punctuation that ends
 * a sentence, and a bracket opened before the address, stay outside.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0]);
    const href = linkTo(address);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutTail(found: string): string {
  const address = found.replace(ENDS_A_SENTENCE, "");
  const opener = CLOSERS[address.at(-1) ?? ""];
  const isUnopened = opener !== undefined && address.split(opener).length < address.split(address.at(-1) ?? "").length;
  const shorter = isUnopened ? address.slice(0, -1) : address;
  return shorter === found ? found : withoutTail(shorter);
}

/** Returns null when a click shouldn't follow the address. */
function linkTo(address: string): string | null {
  if (/^www\./i.test(address)) return webAddress(address);
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isWeb && hostname !== "" && !username && !password ? href : null;
}
