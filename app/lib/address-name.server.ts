import { fitsSlug, toSlug } from "./slug";

/**
 * As `toSlug`, with letters of every alphabet transliterated to English ones. Loads the tables for that when they are
 * first needed.
 */
export async function addressName(text: string, maxCharacters?: number): Promise<string> {
  if (fitsSlug(text)) return toSlug(text, maxCharacters);
  const { default: anyAscii } = await import("any-ascii");
  // Each Chinese (or similar) character becomes a syllable with a capital letter.
  return toSlug(anyAscii(text.normalize("NFC")).replace(/(?<=[a-z])(?=[A-Z])/g, "-"), maxCharacters);
}
