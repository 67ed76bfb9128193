import { graphemesOf } from "./line-breaks";
import type { AttributedString, Attributes, OpenFont } from "./types";

/** Characters that draw nothing on their own, so any face will do: joiners, direction marks, variation selectors. */
const SILENT = /\p{Default_Ignorable_Code_Point}/u;
const MARK = /\p{M}/u;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u20e3/u;

/** A stretch of text with one look and one face. */
export type Stretch = { start: number; end: number; attributes: Attributes; font: OpenFont };

/** Splits a text where the face has to change. A grapheme is drawn by a single face if one has all of it. */
export function chooseFaces({ string, runs }: AttributedString): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { start, end, attributes } of runs) {
    const faces = attributes.font.filter((font) => font && font.type !== "STANDARD");
    const [first] = faces;
    if (!first) continue;
    let last = first;
    const add = (from: number, to: number, font: OpenFont) => {
      const before = stretches.at(-1);
      last = font;
      if (before && before.end === from && before.font === font && before.attributes === attributes) before.end = to;
      else stretches.push({ start: from, end: to, attributes, font });
    };
    for (const letter of graphemesOf(string.slice(start, end))) {
      const from = start + letter.start;
      const font = faceFor(letter.text, faces, last);
      if (font) add(from, from + letter.text.length, font);
      else {
        let place = from;
        for (const part of letter.text) {
          add(place, place + part.length, faceFor(part, faces, last) ?? last);
          place += part.length;
        }
      }
    }
  }
  return stretches;
}

/** Returns the parts of a letter that a face needs to draw all of it. */
export function drawnParts(letter: string): string[] {
  return Array.from(letter).filter((part) => !SILENT.test(part));
}

function faceFor(letter: string, faces: readonly OpenFont[], last: OpenFont): OpenFont | undefined {
  const drawn = drawnParts(letter);
  if (drawn.length === 0 || (drawn.length === 1 && MARK.test(drawn[0] ?? ""))) {
    if (drawn.every((part) => has(last, part))) return last;
  }
  const able = faces.filter((face) => drawn.every((part) => has(face, part)));
  // A digit and its enclosing sign are one picture if a face has both.
  return EMOJI.test(letter) && drawn.length > 1 ? able.at(-1) : able[0];
}

function has(face: OpenFont, letter: string): boolean {
  return face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
