import punycode from "punycode.js";

const LABEL = /^xn--[a-z0-9-]{1,59}$/i;
/** Domains in a text, with labels in Punycode. */
const DOMAIN = /(?<![\p{L}\p{N}.-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*xn--[a-z0-9-]+(?:\.[a-z0-9-]+)*/giu;
const LETTERS_AND_DIGITS = /^[\p{L}\p{M}\p{Nd}\-·・]+$/u;
const NON_ASCII_DIGIT = /(?![0-9])\p{Nd}/u;
/** Combining marks without a composed form, which can hide in other letters. */
const LOOSE_MARK = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}/u;
/** Latin letters outside everyday spelling; phonetic ones look like others. */
const RARE_LATIN =
  /(?![a-z\u00df-\u0137\u0139-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e00-\u1eff])\p{Script=Latin}/u;
/** Only Turkish and Azerbaijani use it, and it looks like an i. */
const DOTLESS = /ı/;
const WITH_DOTLESS = /(?:^|\.)(?:tr|az)$/;

/** Scripts that one language mixes. */
const SIDE_BY_SIDE: readonly (readonly string[])[] = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Bopomofo"],
  ["Han", "Hangul"],
];
const SCRIPTS = [
  "Latin Cyrillic Greek Armenian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu",
  "Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Hangul Ethiopic Khmer Mongolian Hiragana Katakana",
  "Bopomofo Han",
]
  .join(" ")
  .split(" ")
  .map((name) => [name, new RegExp(`\\p{Script=${name}}`, "u")] as const);

/** Letters that can form whole words that look Latin. */
const LIKE_LATIN: Readonly<Record<string, RegExp>> = {
  Cyrillic: /^[авекмнорстухсԁеһіїјӏорԛѕԝхуъьҽпгѵѡґзчбԍ]+$/u,
  Greek: /^[αβγεηικνορτυχωϲϳ]+$/u,
  Armenian: /^[ցհոսօզյգքււԁ]+$/u,
};

/**
 * Returns an email address or a domain for display: Punycode (`info@xn--bcher-kva.example`) is shown in the letters of
 * its language. Storage and comparison are unaffected. Punycode stays for the whole domain if a label could be mistaken
 * for another: it mixes scripts that no language mixes, has letters, signs or loose marks that real domains don't have,
 * looks entirely Latin under a top-level domain of another script, or doesn't convert back to the stored form.
 */
export function shownMailbox(address: string): string {
  if (!/xn--/i.test(address)) return address;
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + shownDomain(address.slice(at));
}

/** Returns a text with every domain in it as shown by `shownMailbox`. */
export function inOwnLetters(text: string): string {
  return /xn--/i.test(text) ? text.replaceAll(DOMAIN, shownDomain) : text;
}

function shownDomain(domain: string): string {
  const labels = domain.split(".");
  const end = lettersOf(labels.at(-1) ?? "") ?? "";
  const shown: string[] = [];
  for (const label of labels) {
    if (!/^xn--/i.test(label)) {
      shown.push(label);
      continue;
    }
    const letters = lettersOf(label);
    if (letters === null || !isPlain(letters, end)) return domain;
    shown.push(letters);
  }
  const letters = shown.join(".");
  return isTypedBack(letters, domain) ? letters : domain;
}

/** True when typing these letters gives this domain. */
function isTypedBack(letters: string, domain: string): boolean {
  return URL.parse(`http://${letters}`)?.hostname === domain.toLowerCase();
}

/** Returns null when it isn't valid Punycode. */
function lettersOf(label: string): string | null {
  if (!/^xn--/i.test(label)) return label;
  if (!LABEL.test(label)) return null;
  try {
    const letters = punycode.toUnicode(label.toLowerCase());
    const isSame =
      letters.normalize("NFC").toLowerCase() === letters && punycode.toASCII(letters) === label.toLowerCase();
    return isSame && letters !== label.toLowerCase() ? letters : null;
  } catch {
    return null;
  }
}

function isPlain(letters: string, end: string): boolean {
  if (!LETTERS_AND_DIGITS.test(letters) || NON_ASCII_DIGIT.test(letters) || LOOSE_MARK.test(letters)) return false;
  if (RARE_LATIN.test(letters) || (DOTLESS.test(letters) && !WITH_DOTLESS.test(end))) return false;
  const scripts = scriptsOf(letters);
  if (scripts === null) return false;
  const [only = ""] = scripts;
  if (scripts.length > 1) return SIDE_BY_SIDE.some((together) => scripts.every((one) => together.includes(one)));
  const like = LIKE_LATIN[only];
  return !like?.test(letters.replaceAll(/[0-9-]/g, "")) || scriptsOf(end)?.[0] === only;
}

/** Returns the scripts of the letters; null when one belongs to no known script. */
function scriptsOf(letters: string): string[] | null {
  const found = new Set<string>();
  for (const letter of letters) {
    if (!/\p{L}/u.test(letter)) continue;
    const name = SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0];
    if (name === undefined && letter !== "ー") return null;
    if (name !== undefined) found.add(name);
  }
  return [...found];
}
