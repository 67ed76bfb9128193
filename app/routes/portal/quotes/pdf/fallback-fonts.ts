import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import mongolian from "@fontsource/noto-sans-mongolian/unicode.json" with { type: "json" };
import nko from "@fontsource/noto-sans-nko/unicode.json" with { type: "json" };
import symbols2 from "@fontsource/noto-sans-symbols-2/unicode.json" with { type: "json" };
import emoji from "@fontsource-variable/noto-emoji/unicode.json" with { type: "json" };
import arabic from "@fontsource-variable/noto-sans-arabic/unicode.json" with { type: "json" };
import armenian from "@fontsource-variable/noto-sans-armenian/unicode.json" with { type: "json" };
import bengali from "@fontsource-variable/noto-sans-bengali/unicode.json" with { type: "json" };
import cherokee from "@fontsource-variable/noto-sans-cherokee/unicode.json" with { type: "json" };
import devanagari from "@fontsource-variable/noto-sans-devanagari/unicode.json" with { type: "json" };
import ethiopic from "@fontsource-variable/noto-sans-ethiopic/unicode.json" with { type: "json" };
import georgian from "@fontsource-variable/noto-sans-georgian/unicode.json" with { type: "json" };
import gujarati from "@fontsource-variable/noto-sans-gujarati/unicode.json" with { type: "json" };
import gurmukhi from "@fontsource-variable/noto-sans-gurmukhi/unicode.json" with { type: "json" };
import hebrew from "@fontsource-variable/noto-sans-hebrew/unicode.json" with { type: "json" };
import kannada from "@fontsource-variable/noto-sans-kannada/unicode.json" with { type: "json" };
import khmer from "@fontsource-variable/noto-sans-khmer/unicode.json" with { type: "json" };
import kr from "@fontsource-variable/noto-sans-kr/unicode.json" with { type: "json" };
import lao from "@fontsource-variable/noto-sans-lao/unicode.json" with { type: "json" };
import malayalam from "@fontsource-variable/noto-sans-malayalam/unicode.json" with { type: "json" };
import myanmar from "@fontsource-variable/noto-sans-myanmar/unicode.json" with { type: "json" };
import oriya from "@fontsource-variable/noto-sans-oriya/unicode.json" with { type: "json" };
import sc from "@fontsource-variable/noto-sans-sc/unicode.json" with { type: "json" };
import sinhala from "@fontsource-variable/noto-sans-sinhala/unicode.json" with { type: "json" };
import symbols from "@fontsource-variable/noto-sans-symbols/unicode.json" with { type: "json" };
import syriac from "@fontsource-variable/noto-sans-syriac/unicode.json" with { type: "json" };
import tamil from "@fontsource-variable/noto-sans-tamil/unicode.json" with { type: "json" };
import telugu from "@fontsource-variable/noto-sans-telugu/unicode.json" with { type: "json" };
import thaana from "@fontsource-variable/noto-sans-thaana/unicode.json" with { type: "json" };
import thai from "@fontsource-variable/noto-sans-thai/unicode.json" with { type: "json" };
import tibetan from "@fontsource-variable/noto-serif-tibetan/unicode.json" with { type: "json" };

/** A slice of a face: a file of a package, and the letters it claims to have. */
type Slice = { family: string; file: string; isVariable: boolean; ranges: readonly (readonly [number, number])[] };

const REGULAR = 400;
const RANGE = /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi;
const BASIC_LATIN_END = 0x7e;

/** Slices in lookup order. */
const SLICES: readonly Slice[] = [
  ...slicesOf("noto-sans-hebrew", hebrew),
  ...slicesOf("noto-sans-arabic", arabic),
  ...slicesOf("noto-sans-armenian", armenian),
  ...slicesOf("noto-sans-georgian", georgian),
  ...slicesOf("noto-sans-devanagari", devanagari),
  ...slicesOf("noto-sans-bengali", bengali),
  ...slicesOf("noto-sans-tamil", tamil),
  ...slicesOf("noto-sans-thai", thai),
  ...slicesOf("noto-sans-cherokee", cherokee),
  ...slicesOf("noto-sans-ethiopic", ethiopic),
  ...slicesOf("noto-sans-gujarati", gujarati),
  ...slicesOf("noto-sans-gurmukhi", gurmukhi),
  ...slicesOf("noto-sans-kannada", kannada),
  ...slicesOf("noto-sans-khmer", khmer),
  ...slicesOf("noto-sans-lao", lao),
  ...slicesOf("noto-sans-malayalam", malayalam),
  ...slicesOf("noto-sans-myanmar", myanmar),
  ...slicesOf("noto-sans-oriya", oriya),
  ...slicesOf("noto-sans-sinhala", sinhala),
  ...slicesOf("noto-sans-syriac", syriac),
  ...slicesOf("noto-sans-telugu", telugu),
  ...slicesOf("noto-sans-thaana", thaana),
  ...slicesOf("noto-serif-tibetan", tibetan),
  ...slicesOf("noto-sans-nko", nko, false),
  ...slicesOf("noto-sans-mongolian", mongolian, false),
  ...slicesOf("noto-sans-symbols", symbols),
  ...slicesOf("noto-sans-symbols-2", symbols2, false),
  ...slicesOf("noto-emoji", emoji),
  ...slicesOf("noto-sans-sc", sc),
  ...slicesOf("noto-sans-kr", kr),
];

/** Returns the slices that claim to have all of these letters, best first. */
export function slicesWith(letters: readonly number[]): Slice[] {
  return SLICES.filter(({ ranges }) =>
    letters.every((letter) => ranges.some(([first, last]) => letter >= first && letter <= last)),
  );
}

/** Returns a slice as an embeddable font: upright, regular weight. Takes some tens of milliseconds. */
export async function cutSlice({ file, ranges, isVariable }: Slice): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const source = await readFile(createRequire(import.meta.url).resolve(file));
  const axes = isVariable ? { variationAxes: { wght: REGULAR } } : {};
  return subsetFont(source, letters.join(""), { targetFormat: "sfnt", ...axes });
}

function slicesOf(name: string, parts: Readonly<Record<string, string>>, isVariable = true): Slice[] {
  const folder = isVariable ? `@fontsource-variable/${name}/files` : `@fontsource/${name}/files`;
  const style = isVariable ? "wght-normal" : `${REGULAR}-normal`;
  return Object.entries(parts).map(([part, said]) => {
    const slice = part.replace(/[[\]]/g, "");
    const ranges = [...said.matchAll(RANGE)].map(
      ([, first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
    );
    return {
      family: `${name} ${slice}`,
      file: `${folder}/${name}-${slice}-${style}.woff2`,
      isVariable,
      // Digits are enclosed by the emoji font's own glyphs.
      ranges: name === "noto-emoji" ? ranges : ranges.filter(([first]) => first > BASIC_LATIN_END),
    };
  });
}
