import { Font } from "@react-pdf/renderer";
import { SANS } from "./document-fonts";

/** Stands for a letter that no face of the documents has; without it the library would draw another letter there. */
export const UNKNOWN_LETTER = "\ufffd";

/** Says nothing by itself, and no face has it. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]/gu;
const BREAK = /\s/;

/** A copy of what a document tells, in which every letter of every text can be drawn. Other values stay as they are. */
export async function drawable<Facts>(facts: Facts): Promise<Facts> {
  const faces = await Promise.all(
    SANS.map(async (fontFamily) => {
      await Font.load({ fontFamily });
      return Font.getFont({ fontFamily }).data;
    }),
  );
  const isDrawn = (letter: string) =>
    BREAK.test(letter) || faces.some((face) => face?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const redrawn = (text: string) =>
    Array.from(text.normalize("NFC").replace(INVISIBLE, ""), (letter) =>
      isDrawn(letter) ? letter : UNKNOWN_LETTER,
    ).join("");
  return changeTexts(facts, redrawn) as Facts; // safe: only texts are changed
}

function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => changeTexts(item, change));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changeTexts(part, change)]));
}
