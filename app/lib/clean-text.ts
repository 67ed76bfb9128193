/** Invisible characters without meaning: removed without becoming a space. */
const UNSEEN = /(?:(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb])+/gu;
/** Joiners, which only have a meaning within words of some scripts and within emoji. */
const LOOSE_JOINERS = /(?<![^\p{ASCII}\s])(?:\u200c|\u200d)+|(?:\u200c|\u200d)+(?!\u200c|\u200d|[^\p{ASCII}\s])/gu;
const NOT_TEXT = /[\p{Cc}\u2028\u2029]+/gu;
const NOT_TEXT_BUT_LINE_BREAK = /(?:(?!\n)[\p{Cc}\u2028\u2029])+/gu;
const LINE_BREAK = /\r\n?|\u2028|\u2029|\u0085/g;
const LINE_WHITE_SPACE = /\s+/g;
const LONG_GAP = /\n{4,}/g;

/**
 * Removes invisible characters, such as soft hyphens, direction marks and byte order marks. Spaces and line breaks
 * stay.
 */
export function withoutUnseen(text: string): string {
  return text.toWellFormed().replace(UNSEEN, "").replace(LOOSE_JOINERS, "");
}

/** Cleans one line of typed text: no control, invisible or direction-changing characters, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return withoutUnseen(text).replace(NOT_TEXT, " ").replace(LINE_WHITE_SPACE, " ").trim();
}

/** Cleans several lines of typed text: as `cleanLine`, but line breaks stay, at most three in a row. */
export function cleanLines(text: string): string {
  return withoutUnseen(text.replace(LINE_BREAK, "\n"))
    .replace(NOT_TEXT_BUT_LINE_BREAK, " ")
    .replace(LONG_GAP, "\n\n\n")
    .trim();
}

/** Hyphens and dashes, which text programs substitute for the one on the keyboard. */
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * Cleans a typed or pasted code, number or name without spaces: removes spaces and invisible characters, and converts
 * wide letters, digits and hyphens of other scripts' keyboards to plain ones.
 */
export function cleanCode(text: string): string {
  return inPlainLetters(text).replace(/[\s\p{Cc}]+/gu, "");
}

/** Cleans a code that may contain spaces, otherwise as `cleanCode`. */
export function cleanCodeWords(text: string): string {
  return cleanLine(inPlainLetters(text));
}

/** Removes invisible characters and converts letters, digits and hyphens to plain ones. */
export function inPlainLetters(text: string): string {
  return withoutUnseen(text).normalize("NFKC").replace(DASHES, "-");
}
