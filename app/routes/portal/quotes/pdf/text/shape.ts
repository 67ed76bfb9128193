import { Blob, Buffer, Direction, Face, Feature, Font, shape } from "harfbuzzjs";
import { glyphId, takeGlyphIds } from "./glyph-texts";
import type { Glyph, OpenFont, Position } from "./types";

type Shaper = {
  font: Font;
  /** Width of each digit's shape, in the font's units; `figureWidth` is the widest. */
  figures: Map<number, number>;
  figureWidth: number;
  advances: Map<number, number>;
};

const shapers = new WeakMap<OpenFont, Shaper>();
const FIGURES = "0123456789";
/** An amount, date or number: its digits have equal width, and nothing is kerned over its separators. */
const NUMBER = /[\d.,:$€£¥%−-]*\d[\d.,:$€£¥%−-]*/g;
const THOUSAND = 1000;
/** PDF readers take a wider gap for a space, starting at a tenth of the font size. */
const GAP_MAX_EMS = 0.08;

export type Shaped = {
  glyphs: Glyph[];
  positions: Position[];
  /** Room taken by the shapes that start at each UTF-16 unit of the piece, in points. */
  advances: Float64Array;
  width: number;
};

type Piece = { text: string; start: number; end: number; font: OpenFont; size: number; spacing: number; level: number };

/**
 * Shapes a piece of text with one font in one direction; the result is in drawing order from left to right. Letters
 * that join across the piece's ends keep their joined forms.
 */
export function shapePiece({ text, start, end, font, size, spacing, level }: Piece): Shaped {
  const shaper = shaperOf(font);
  const buffer = new Buffer();
  buffer.addText(text, start, end - start);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(shaper.font, buffer, featuresOf(text, start, end));
  const infos = buffer.getGlyphInfos();
  const places = buffer.getGlyphPositions();
  const scale = size / font.unitsPerEm;
  const thousandths = THOUSAND / font.unitsPerEm;
  const texts = textsOf(text.slice(0, end), infos, places, level % 2 === 1);
  const advances = new Float64Array(end - start);
  const glyphs: Glyph[] = [];
  const positions: Position[] = [];
  let width = 0;
  for (const [index, { codepoint: shapeId, cluster }] of infos.entries()) {
    const place = places[index];
    if (!place) continue;
    const figure = shaper.figures.get(shapeId);
    const room = figure === undefined ? 0 : shaper.figureWidth - figure;
    const words = texts[index] ?? "";
    // Room beyond the gap that readers tolerate is added to the narrow digit's width: a gap on its left would split the
    // number.
    const left = Math.min(room / 2, GAP_MAX_EMS * font.unitsPerEm);
    const xAdvance = (place.xAdvance + room) * scale + (place.xAdvance === 0 ? 0 : spacing);
    glyphs.push({
      id: glyphId(shapeId, words),
      advanceWidth: advanceOf(shaper, shapeId) + room - left,
      codePoints: Array.from(words, (letter) => letter.codePointAt(0) ?? 0),
    });
    positions.push({
      xAdvance,
      yAdvance: 0,
      xOffset: (place.xOffset + left) * thousandths,
      yOffset: place.yOffset * thousandths,
    });
    const unit = cluster - start;
    advances[unit] = (advances[unit] ?? 0) + xAdvance;
    width += xAdvance;
  }
  return { glyphs, positions, advances, width };
}

type Info = { cluster: number };
type Place = { xAdvance: number };

/**
 * Assigns to each shape the text that it's read as. Letters drawn together by several shapes are distributed in reading
 * order, first to shapes that take room: PDF readers take a shape without a letter for a space between words.
 */
function textsOf(text: string, infos: readonly Info[], places: readonly Place[], rightToLeft: boolean): string[] {
  const texts = infos.map(() => "");
  const clusters = Map.groupBy(infos.keys(), (index) => infos[index]?.cluster ?? 0);
  const starts = [...clusters.keys()].sort((a, b) => a - b);
  for (const [order, start] of starts.entries()) {
    const words = text.slice(start, starts[order + 1] ?? text.length);
    const shapes = clusters.get(start) ?? [];
    if (rightToLeft) shapes.reverse();
    const wide = shapes.filter((index) => (places[index]?.xAdvance ?? 0) > 0);
    const whole = Array.from(words);
    const letters = whole.length < wide.length ? Array.from(words.normalize("NFD")) : whole;
    // For right-to-left text, PDF readers put a mark after its base letter; otherwise a mark has no text of its own.
    const able = rightToLeft || wide.length === 0 ? [...wide, ...shapes] : wide;
    const named = new Set(able.slice(0, letters.length));
    const readers = shapes.filter((index) => named.has(index));
    for (const [place, index] of readers.entries())
      texts[index] = place === readers.length - 1 ? letters.slice(place).join("") : (letters[place] ?? "");
  }
  return texts;
}

function featuresOf(text: string, start: number, end: number): Feature[] {
  const features = [new Feature("tnum")];
  for (const { index, 0: number } of text.slice(start, end).matchAll(NUMBER)) {
    const from = start + index;
    // Kerning moves the first of two shapes: the character before the number must not be pulled into it either.
    features.push(new Feature("kern", 0, Math.max(start, from - 1), from + number.length));
  }
  return features;
}

function shaperOf(font: OpenFont): Shaper {
  const known = shapers.get(font);
  if (known) return known;
  takeGlyphIds(font);
  const shaper: Shaper = {
    font: new Font(new Face(new Blob(new Uint8Array(font.stream.buffer)))),
    figures: new Map(),
    figureWidth: 0,
    advances: new Map(),
  };
  shapers.set(font, shaper);
  const buffer = new Buffer();
  buffer.addText(FIGURES);
  buffer.guessSegmentProperties();
  shape(shaper.font, buffer, [new Feature("tnum"), new Feature("kern", 0)]);
  const infos = buffer.getGlyphInfos();
  for (const [index, { xAdvance }] of buffer.getGlyphPositions().entries()) {
    const id = infos[index]?.codepoint ?? 0;
    if (id === 0) continue;
    shaper.figures.set(id, xAdvance);
    shaper.figureWidth = Math.max(shaper.figureWidth, xAdvance);
  }
  return shaper;
}

function advanceOf(shaper: Shaper, shapeId: number): number {
  const known = shaper.advances.get(shapeId);
  if (known !== undefined) return known;
  const advance = shaper.font.glyphHAdvance(shapeId);
  shaper.advances.set(shapeId, advance);
  return advance;
}
