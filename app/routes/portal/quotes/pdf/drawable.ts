import { addFace, appendFace, prepareFaces, readFace, SANS } from "./document-fonts";
import { cutSlice, slicesWith } from "./fallback-fonts";

/** Stands for a letter that no face has; without it the library would draw another letter there. */
export const UNKNOWN_LETTER = "□";

/** Says nothing on its own, and no face has it. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]/gu;
const BREAK = /\s/;

/**
 * A copy of what a document tells, in which every letter of every text can be drawn: the faces that it needs are there from
 * then on, and a letter that none has is a box. Other values stay as they are.
 */
export async function drawable<Facts>(facts: Facts): Promise<Facts> {
  await prepareFaces();
  const letters = new Set<string>();
  changeTexts(facts, (text) => {
    for (const letter of readable(text)) letters.add(letter);
    return text;
  });
  const undrawn = new Set<string>();
  for (const letter of letters) {
    if (!BREAK.test(letter) && !(await findFace(letter))) undrawn.add(letter);
  }
  if (undrawn.size > 0) await findFace(UNKNOWN_LETTER);
  const redrawn = (text: string) =>
    Array.from(readable(text), (letter) => (undrawn.has(letter) ? UNKNOWN_LETTER : letter)).join("");
  return changeTexts(facts, redrawn) as Facts; // safe: only texts are changed
}

function readable(text: string): string {
  return text.normalize("NFC").replace(INVISIBLE, "");
}

/** Whether some face has the letter; the first one that can be added for it is. */
async function findFace(letter: string): Promise<boolean> {
  const code = letter.codePointAt(0) ?? 0;
  for (const family of SANS) if ((await readFace(family))(code)) return true;
  for (const slice of slicesWith(code)) {
    const hasLetter = await addFace(slice.family, () => cutSlice(slice));
    if (!hasLetter(code)) continue;
    appendFace(slice.family);
    return true;
  }
  return false;
}

function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => changeTexts(item, change));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changeTexts(part, change)]));
}
