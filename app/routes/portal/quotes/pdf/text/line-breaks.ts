/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const IDEOGRAPH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Characters that can't start a line, and those that can't end one. */
const NO_START =
  /^[\p{M}\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ๆໆ%‰℃…・·]|^\p{Join_Control}/u;
const NO_END = /[\p{Ps}\p{Pi}\p{Sc}#\u2060\ufeff]$|\p{Join_Control}$/u;
/** Word separators that aren't spaces: Tibetan, Ethiopic, and the zero-width space. */
const AFTER = /[\u0f0b\u1361\u200b]/u;
const SPACES = /[^\S\u00a0\u202f\u2007]+/gu;
/** Preferred break points in words longer than a line. */
const HINGE = /[-/.,_@:;?&=#+]/;
const HINGE_SHARE = 0.6;

const words = new Intl.Segmenter("th", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Returns the text's graphemes with their starting UTF-16 units. */
export function graphemesOf(text: string): { start: number; text: string }[] {
  return Array.from(graphemes.segment(text), ({ index, segment }) => ({ start: index, text: segment }));
}

/** Returns the possible line ends in order, including the end of the text. */
export function breaksOf(text: string): number[] {
  const places = new Set<number>([text.length]);
  let start = 0;
  for (const { index, 0: spaces } of text.matchAll(SPACES)) {
    addInside(text, start, index, places);
    start = index + spaces.length;
    if (index > 0) places.add(start);
  }
  addInside(text, start, text.length, places);
  return [...places].sort((a, b) => a - b);
}

function addInside(text: string, start: number, end: number, places: Set<number>): void {
  const word = text.slice(start, end);
  for (let index = 0; index < word.length - 1; index += 1)
    if (AFTER.test(word[index] ?? "")) places.add(start + index + 1);
  if (!UNSPACED.test(word)) return;
  for (const { index, segment } of words.segment(word)) {
    const inside = IDEOGRAPH.test(segment) ? graphemesOf(segment).map((letter) => index + letter.start) : [index];
    for (const place of inside) if (isFree(word, place)) places.add(start + place);
  }
}

function isFree(word: string, place: number): boolean {
  if (place === 0) return false;
  const before = word.slice(Math.max(0, place - 2), place);
  const after = word.slice(place, place + 2);
  // No break between two letters that both belong to spaced scripts, such as a Latin name within Chinese text.
  if (!(UNSPACED.test(before) || UNSPACED.test(after))) return false;
  return !(NO_START.test(after) || NO_END.test(before));
}

/**
 * Returns the ends of lines of at most `width`; `ends[i]` is the index after the line's last unit. `advances` has a
 * width for each UTF-16 unit.
 */
export function lineEnds(text: string, advances: Float64Array, width: number): number[] {
  const sums = new Float64Array(text.length + 1);
  for (let index = 0; index < text.length; index += 1) sums[index + 1] = (sums[index] ?? 0) + (advances[index] ?? 0);
  const widthOf = (from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0);
  const fits = (from: number, to: number) => widthOf(from, endOfWords(text, from, to)) <= width + 0.01;
  const places = breaksOf(text);
  const ends: number[] = [];
  let start = 0;
  let next = 0;
  while (start < text.length) {
    let end = start;
    while (next < places.length && fits(start, places[next] ?? 0)) {
      end = places[next] ?? end;
      next += 1;
    }
    if (end === start) end = forcedEnd(text, start, places[next] ?? text.length, (to) => fits(start, to));
    while (next < places.length && (places[next] ?? 0) <= end) next += 1;
    ends.push(end);
    start = end;
  }
  return ends.length > 0 ? ends : [0];
}

/** Returns the end of the words, since trailing spaces take no room. */
export function endOfWords(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && /[^\S\u00a0\u202f\u2007]/u.test(text[end - 1] ?? "")) end -= 1;
  return end;
}

/**
 * Returns the split point of a word longer than a line: after a hyphen, period or slash if one is near, else between
 * two letters.
 */
function forcedEnd(text: string, start: number, limit: number, fits: (end: number) => boolean): number {
  const letters = graphemesOf(text.slice(start, limit));
  let end = start + (letters[1]?.start ?? limit - start);
  let hinge = 0;
  for (const letter of letters.slice(1)) {
    const place = start + letter.start;
    if (!fits(place)) break;
    end = place;
    if (HINGE.test(text[place - 1] ?? "")) hinge = place;
  }
  return hinge - start > (end - start) * HINGE_SHARE ? hinge : end;
}
