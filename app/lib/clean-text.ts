const UNSEEN =
  "\\p{Cc}\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2060-\\u2069\\ufeff\\ufff9-\\ufffb";
const NOT_TEXT = new RegExp(`[${UNSEEN}]+`, "gu");
const NOT_TEXT_BUT_LINE_BREAK = new RegExp(`(?:(?!\\n)[${UNSEEN}])+`, "gu");
const LINE_BREAK = /\r\n?|\u2028|\u2029|\u0085/g;
const LINE_WHITE_SPACE = /\s+/g;
const LONG_GAP = /\n{4,}/g;

/** One line of what someone typed: no control, invisible or direction-changing characters, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(NOT_TEXT, " ").replace(LINE_WHITE_SPACE, " ").trim();
}

/** Several lines of what someone typed: as `cleanLine`, but line breaks stay, at most three in a row. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_BREAK, "\n")
    .replace(NOT_TEXT_BUT_LINE_BREAK, " ")
    .replace(LONG_GAP, "\n\n\n")
    .trim();
}
