/** The parts of a fontkit font, as opened by the library, that text layout needs. */
export type OpenFont = {
  type?: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  stream: { buffer: Uint8Array };
  hasGlyphForCodePoint(code: number): boolean;
  createSubset(): Subset;
};

/** The part of a font that a document embeds. */
export type Subset = { glyphs: number[]; mapping: Record<number, number>; includeGlyph(glyph: number): number };

/** Look of a text. The library passes more attributes, and gets them back unchanged. */
export type Attributes = {
  font: readonly OpenFont[];
  fontSize?: number;
  lineHeight?: number;
  align?: string;
  characterSpacing?: number;
};

export type Run = { start: number; end: number; attributes: Attributes };
export type Fragment = { string: string; attributes?: Attributes };
export type AttributedString = { string: string; runs: Run[] };

/** `id` identifies the shape and the letters it represents (`glyph-texts.ts`). */
export type Glyph = { id: number; advanceWidth: number; codePoints: number[] };

/** Advances in points; offsets in thousandths of the font size, as the library draws them. */
export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

export type DrawnRun = Run & {
  glyphs: Glyph[];
  positions: Position[];
  height: number;
  ascent: number;
  descent: number;
  xAdvance: number;
};

export type Line = {
  string: string;
  runs: DrawnRun[];
  box: { x: number; y: number; width: number; height: number };
  height: number;
  ascent: number;
  descent: number;
  xAdvance: number;
};

export type Container = { x: number; y: number; width: number };
