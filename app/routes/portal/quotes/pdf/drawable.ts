import { addFace, appendFace, prepareFaces, readFace, SANS } from "./document-fonts";
import { cutSlice, slicesWith } from "./fallback-fonts";
import { drawnParts } from "./text/choose-faces";
import { graphemesOf } from "./text/line-breaks";

/** Replaces a letter that no face has; otherwise the library would draw a different letter. */
export const UNKNOWN_LETTER = "□";

/**
 * Invisible characters, and those that reverse text around them. Characters that join or separate letters are retained.
 */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0d]/gu;
/** Joiners with nothing left to join. */
const LOOSE = new RegExp(`(${UNKNOWN_LETTER}|^|\\s)[\\p{Join_Control}\\ufe0e\\ufe0f]+`, "gu");
const BREAK = /\s/;

/**
 * Returns a copy of the facts in which every letter of every text can be drawn: registers the faces it needs, and
 * replaces letters that no face has with a box. Other values are unchanged.
 */
export async function drawable<Facts>(facts: Facts): Promise<Facts> {
  await prepareFaces();
  const letters = new Set<string>();
  changeTexts(facts, (text) => {
    for (const letter of graphemesOf(readable(text))) letters.add(letter.text);
    return text;
  });
  const undrawn = new Map<string, string>();
  for (const letter of letters) {
    const parts = drawnParts(letter);
    if (parts.length > 1 && (await findFace(parts))) continue;
    for (const part of parts) {
      if (!BREAK.test(part) && !(await findFace([part]))) undrawn.set(part, (await findPlain(part)) ?? UNKNOWN_LETTER);
    }
  }
  if (undrawn.size > 0) await findFace([UNKNOWN_LETTER]);
  const redrawn = (text: string) =>
    Array.from(readable(text), (letter) => undrawn.get(letter) ?? letter)
      .join("")
      .replace(LOOSE, "$1");
  return changeTexts(facts, redrawn) as Facts; // safe: only texts are changed
}

function readable(text: string): string {
  return text.normalize("NFC").replace(INVISIBLE, "");
}

/**
 * Returns a letter in plain characters, such as for a mathematical bold B or the two-thirds sign; null if those can't
 * be drawn either.
 */
async function findPlain(letter: string): Promise<string | null> {
  const plain = letter.normalize("NFKC");
  if (plain === letter) return null;
  for (const part of plain) if (!(await findFace([part]))) return null;
  return plain;
}

/** Returns true if one face has all of these letters; registers the first suitable one. */
async function findFace(letters: readonly string[]): Promise<boolean> {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  for (const family of SANS) if (codes.every(await readFace(family))) return true;
  for (const slice of slicesWith(codes)) {
    const hasLetter = await addFace(slice.family, () => cutSlice(slice));
    if (!codes.every(hasLetter)) continue;
    appendFace(slice.family);
    return true;
  }
  return false;
}

function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => changeTexts(item, change));
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changeTexts(part, change)]));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
