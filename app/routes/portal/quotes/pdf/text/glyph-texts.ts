import type { OpenFont, Subset } from "./types";

const SHAPES = 0x10000;

const numbers = new Map<string, number>([["", 0]]);
const prepared = new WeakSet<OpenFont>();
/** Far more than a process encounters; beyond it, letters with rare shapes can't be copied from a document. */
const TEXTS_MAX = 200_000;

/**
 * Returns the id under which a document draws a shape for `text`. One shape can represent several texts (a vowel sign
 * alone, or a syllable that starts with it); each pair gets its own code in the document, so that copying and searching
 * yield exactly the original text.
 */
export function glyphId(shape: number, text: string): number {
  let number = numbers.get(text);
  if (number === undefined) {
    number = numbers.size < TEXTS_MAX ? numbers.size : 0;
    if (number > 0) numbers.set(text, number);
  }
  return number * SHAPES + shape;
}

/** Makes the font's documents understand these ids. */
export function takeGlyphIds(font: OpenFont): void {
  if (prepared.has(font)) return;
  prepared.add(font);
  const create = font.createSubset.bind(font);
  font.createSubset = () => understand(create());
}

function understand(subset: Subset): Subset {
  subset.includeGlyph = (id) => {
    const known = subset.mapping[id];
    if (known !== undefined) return known;
    subset.glyphs.push(id % SHAPES);
    const place = subset.glyphs.length - 1;
    subset.mapping[id] = place;
    return place;
  };
  return subset;
}
