import bidiFactory from "bidi-js";

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const LETTER = /\p{L}/gu;

/** True when most letters of a paragraph run from right to left, and so the paragraph does. */
export function isRightToLeft(text: string): boolean {
  const rightToLeft = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  return rightToLeft > 0 && rightToLeft * 2 > (text.match(LETTER)?.length ?? 0);
}

/** Returns the level of each UTF-16 unit by the Unicode bidirectional algorithm; odd levels run from right to left. */
export function levelsOf(text: string, rightToLeft: boolean): Uint8Array {
  if (!rightToLeft && !mayTurn(text)) return new Uint8Array(text.length);
  return bidi.getEmbeddingLevels(text, rightToLeft ? "rtl" : "ltr").levels;
}

function mayTurn(text: string): boolean {
  return /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(
    text,
  );
}

/** Returns the left-to-right drawing order of pieces with these levels (rule L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  }
  return order;
}
