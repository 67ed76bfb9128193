/** Characters that nobody sees and that change nothing: they go without trace, and never become a space. */
const UNSEEN = /(?:(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb])+/gu;
/** Joiners, which mean something only within words of some scripts and within emoji. */
const LOOSE_JOINERS = /(?<![^\p{ASCII}\s])(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?!\u200c|\u200d|[^\p{ASCII}\s])/gu;
const NOT_TEXT = /[\p{Cc}\u2028\u2029]+/gu;
const NOT_TEXT_BUT_LINE_BREAK = /(?:(?!\n)[\p{Cc}\u2028\u2029])+/gu;
const LINE_BREAK = /\r\n?|\u2028|\u2029|\u0085/g;
const LINE_WHITE_SPACE = /\s+/g;
const LONG_GAP = /\n{4,}/g;

/**
 * The text without characters that nobody sees, such as a soft hyphen, a direction mark or a byte order mark. Spaces
 * and line breaks stay.
 */
export function withoutUnseen(text: string): string {
  return text.toWellFormed().replace(UNSEEN, "").replace(LOOSE_JOINERS, "");
}

/** One line of what someone typed: no control, invisible or direction-changing characters, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return withoutUnseen(text).replace(NOT_TEXT, " ").replace(LINE_WHITE_SPACE, " ").trim();
}

/** Several lines of what someone typed: as `cleanLine`, but line breaks stay, at most three in a row. */
export function cleanLines(text: string): string {
  return withoutUnseen(text.replace(LINE_BREAK, "\n"))
    .replace(NOT_TEXT_BUT_LINE_BREAK, " ")
    .replace(LONG_GAP, "\n\n\n")
    .trim();
}

/** Hyphens and dashes, which text programs put in place of the one on the keyboard. */
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * A code, a number or a name without spaces, as someone typed or pasted it: neither spaces nor anything that nobody
 * sees, in plain letters, digits and hyphens where a keyboard of another script has wide ones.
 */
export function cleanCode(text: string): string {
  return inPlainLetters(text).replace(/[\s\p{Cc}]+/gu, "");
}

/** The words of a code that may have spaces, otherwise as `cleanCode`. */
export function cleanCodeWords(text: string): string {
  return cleanLine(inPlainLetters(text));
}

/** The text without what nobody sees, in plain letters, digits and hyphens. */
export function inPlainLetters(text: string): string {
  return withoutUnseen(text).normalize("NFKC").replace(DASHES, "-");
}
