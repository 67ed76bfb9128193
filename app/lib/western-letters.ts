import anyAscii from "any-ascii";

/** Characters of windows-1252 beyond those of ISO 8859-1. */
const MORE = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

function isWestern(char: string): boolean {
  return /[\x20-\x7e\u00a0-\u00ff]/.test(char) || MORE.includes(char);
}

/**
 * Returns a text in one line and in letters of windows-1252: others become the nearest Latin ones, those of Chinese and
 * its kin a syllable each. Anything without a spelling stays as its code point in brackets, so that nothing is lost
 * unseen.
 */
export function toWesternLetters(text: string): string {
  let western = "";
  for (const char of text.normalize("NFC").replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")) {
    if (isWestern(char)) western += char;
    else western += spell(char);
  }
  return western;
}

function spell(char: string): string {
  // Marks and signs that only say how others look.
  if (/[\p{M}\p{Cf}]/u.test(char)) return "";
  const [first = "", ...marks] = char.normalize("NFD");
  if (marks.length > 0 && isWestern(first)) return first;
  const spelled = anyAscii(char).replaceAll(/[\p{Cc}]/gu, " ");
  return spelled === "" ? `[U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]` : spelled;
}
