import anyAscii from "any-ascii";

/** Characters of windows-1252 that ISO 8859-1 lacks. */
const MORE = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

function isWestern(char: string): boolean {
  return /[\x20-\x7e\u00a0-\u00ff]/.test(char) || MORE.includes(char);
}

/**
 * Returns a text in one line and in the letters of windows-1252: others become the closest Latin ones, and each Chinese
 * (or similar) character a syllable. Characters without a spelling become their code point in brackets, so that nothing
 * is lost unnoticed.
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
  // Marks and signs that only change how others look.
  if (/[\p{M}\p{Cf}]/u.test(char)) return "";
  const [first = "", ...marks] = char.normalize("NFD");
  if (marks.length > 0 && isWestern(first)) return first;
  const spelled = anyAscii(char).replaceAll(/[\p{Cc}]/gu, " ");
  return spelled === "" ? `[U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]` : spelled;
}
