import { decode } from "iconv-lite";
import { readsOdd } from "./odd-letters";
import { agencyCountry } from "./place";

/** Default encodings of spreadsheets on Windows, by country. */
const BY_COUNTRY: readonly (readonly [charset: string, countries: string])[] = [
  ["windows-1250", "AL BA CZ HR HU ME PL RO RS SI SK"],
  ["windows-1251", "BG BY KG KZ MK MN RU TJ UA UZ"],
  ["windows-1253", "CY GR"],
  ["windows-1254", "AZ TR"],
  ["windows-1255", "IL"],
  ["windows-1256", "AE BH DZ EG IQ IR JO KW LB LY MA OM PK QA SA SD SY TN YE"],
  ["windows-1257", "EE LT LV"],
  ["windows-1258", "VN"],
  ["windows-874", "TH"],
  ["shift_jis", "JP"],
  ["gb18030", "CN"],
  ["big5", "HK TW"],
  ["euc-kr", "KR"],
];

/** Character sets that spreadsheets on a Mac use instead of those of Windows. */
const ON_MAC: Readonly<Record<string, string>> = {
  "windows-1250": "maccenteuro",
  "windows-1251": "x-mac-cyrillic",
  "windows-1252": "macintosh",
  "windows-1253": "macgreek",
  "windows-1254": "macturkish",
};
/** Odd letters per non-ASCII character: from this share on the text is in no known character set. */
const ODD_MAX = 0.5;
/** A Mac character set is accepted only below this share. */
const ODD_ON_MAC_MAX = 0.2;

/**
 * Decodes a file from another program: UTF-8 or UTF-16, with or without a byte order mark, else the character set that
 * spreadsheets in the agency's country use, on Windows or on a Mac. Null when a byte isn't a character, or is one that
 * no word has in that position: nothing is ever replaced.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = Buffer.from(bytes.subarray(0, 3)).toString("hex");
  if (mark.startsWith("fffe")) return decodeAs("utf-16le", bytes);
  if (mark.startsWith("feff")) return decodeAs("utf-16be", bytes);
  const wide = wideWithoutMark(bytes);
  if (wide) return decodeAs(wide, bytes);
  return decodeAs("utf-8", bytes) ?? (mark === "efbbbf" ? null : decodeHere(bytes));
}

function decodeHere(bytes: Uint8Array): string | null {
  const charset = ownCharset();
  const own = decodeAs(charset, bytes);
  const oddness = own === null ? 1 : readsOdd(own);
  const onMac = ON_MAC[charset];
  const other = oddness > 0 && onMac !== undefined ? decodeAs(onMac, bytes) : null;
  if (other !== null && readsOdd(other) < Math.min(oddness, ODD_ON_MAC_MAX)) return other;
  return oddness < ODD_MAX ? own : null;
}

function ownCharset(): string {
  const country = agencyCountry();
  return BY_COUNTRY.find(([, countries]) => countries.split(" ").includes(country))?.[0] ?? "windows-1252";
}

/** Detects UTF-16 without a byte order mark by its zero bytes, which separators and digits have in most scripts. */
function wideWithoutMark(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const head = bytes.subarray(0, 2000);
  if (head.length < 4 || bytes.length % 2 !== 0) return null;
  const nothing = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) nothing[at % 2] = (nothing[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nothing;
  if (Math.max(even, odd) < head.length / 8) return null;
  if (odd > even * 4) return "utf-16le";
  return even > odd * 4 ? "utf-16be" : null;
}

/** Decodes bytes; null when one is no character, which includes the control characters of some sets. */
function decodeAs(charset: string, bytes: Uint8Array): string | null {
  try {
    // Node's own decoder only has the Western and Cyrillic Mac sets.
    const text =
      charset.startsWith("mac") && charset !== "macintosh"
        ? decode(bytes, charset)
        : new TextDecoder(charset, { fatal: true }).decode(bytes);
    return /[\u0080-\u009f\ufffd]/.test(text) && charset !== "utf-8" ? null : text;
  } catch {
    return null;
  }
}
