import { fitsSlug, toSlug } from "./slug";

/**
 * As `toSlug`, with letters of every alphabet spelled in English ones. Loads the tables for that with the first text
 * that needs them.
 */
export async function addressName(text: string, maxCharacters?: number): Promise<string> {
  if (fitsSlug(text)) return toSlug(text, maxCharacters);
  const { default: anyAscii } = await import("any-ascii");
  // Each sign of Chinese and its kin becomes a syllable with a capital letter.
  return toSlug(anyAscii(text.normalize("NFC")).replace(/(?<=[a-z])(?=[A-Z])/g, "-"), maxCharacters);
}
