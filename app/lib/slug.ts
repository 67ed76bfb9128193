import { plainSpelling } from "./typed-words";

/**
 * Returns a name for a URL: lower-case English letters and digits, joined by hyphens. Letters of other alphabets are
 * left out; `addressName` transliterates them. Empty when nothing is left.
 */
export function toSlug(text: string, maxCharacters = 80): string {
  const slug = plainSpelling(text)
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-");
  return slug.slice(0, maxCharacters).replace(/^-+|-+$/g, "");
}

/** Returns an anchor name for a place on a page, with letters of any alphabet. Empty when nothing is left. */
export function anchorName(text: string, maxCharacters = 80): string {
  const name = plainSpelling(text)
    .replaceAll("'", "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return Array.from(name)
    .slice(0, maxCharacters)
    .join("")
    .replace(/^-+|-+$/g, "");
}

/** True unless `toSlug` would leave out letters or digits of this text. */
export function fitsSlug(text: string): boolean {
  return !/[^a-z0-9\P{Alphabetic}]|[^0-9\P{N}]/u.test(plainSpelling(text));
}
