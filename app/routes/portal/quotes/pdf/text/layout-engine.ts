import { chooseFaces, type Stretch } from "./choose-faces";
import { isRightToLeft, levelsOf, visualOrder } from "./direction";
import { endOfWords, lineEnds } from "./line-breaks";
import { shapePiece } from "./shape";
import type { AttributedString, Attributes, Container, DrawnRun, Fragment, Line, Run } from "./types";

/**
 * Replaces `@react-pdf/textkit` (see decision 29), which breaks lines by letters even in scripts with more or fewer
 * shapes than letters. Offers the interface that the library's layout needs, limited to what our documents use: no
 * hyphenation, no justification, no text around pictures, no decoration.
 */
export default function layoutEngine() {
  return (text: AttributedString, container: Container): Line[][] => {
    let y = container.y;
    return paragraphsOf(text).map((paragraph) => {
      const lines = linesOf(paragraph, container, y);
      y = lines.reduce((bottom, line) => Math.max(bottom, line.box.y + line.box.height), y);
      return lines;
    });
  };
}

export function fromFragments(fragments: readonly Fragment[]): AttributedString {
  const runs: Run[] = [];
  let string = "";
  for (const { string: part, attributes } of fragments) {
    const start = string.length;
    string += part;
    runs.push({ start, end: string.length, attributes: attributes ?? { font: [] } });
  }
  return { string, runs };
}

/** The other engine's steps, which the library passes in by name. */
export const bidi = undefined;
export const fontSubstitution = undefined;
export const justification = undefined;
export const linebreaker = undefined;
export const scriptItemizer = undefined;
export const textDecoration = undefined;
export const wordHyphenation = undefined;

function paragraphsOf({ string, runs }: AttributedString): AttributedString[] {
  let start = 0;
  return string.split("\n").map((paragraph) => {
    const from = start;
    const to = from + paragraph.length;
    start = to + 1;
    const own = runs
      .filter((run) => run.end > from && run.start < to)
      .map(({ attributes, ...run }) => ({
        start: Math.max(run.start, from) - from,
        end: Math.min(run.end, to) - from,
        attributes,
      }));
    const nearest = runs.find((run) => run.end >= from) ?? runs.at(-1);
    return { string: paragraph, runs: own.length > 0 || !nearest ? own : [{ ...nearest, start: 0, end: 0 }] };
  });
}

/** A piece of text with one look, one face and one direction. */
type Piece = Stretch & { level: number };

function linesOf(paragraph: AttributedString, container: Container, top: number): Line[] {
  const { string: text, runs } = paragraph;
  const rightToLeft = isRightToLeft(text);
  const pieces = piecesOf(chooseFaces(paragraph), levelsOf(text, rightToLeft));
  const advances = new Float64Array(text.length);
  for (const piece of pieces) advances.set(shaped(text, piece, piece).advances, piece.start);
  const look = runs[0]?.attributes;
  let y = top;
  let start = 0;
  const lines = lineEnds(text, advances, container.width).map((end) => {
    const line = lineOf(text, pieces, { start, end: endOfWords(text, start, end) }, look);
    line.box = { x: container.x, y, width: container.width, height: line.box.height };
    y += line.box.height;
    start = end;
    return line;
  });
  align(lines, look?.align, rightToLeft);
  return lines;
}

function align(lines: readonly Line[], how: string | undefined, rightToLeft: boolean): void {
  const widest = Math.max(0, ...lines.map(({ xAdvance }) => xAdvance));
  for (const { box, xAdvance } of lines) {
    if (how === "right") box.x += Math.max(0, box.width - xAdvance);
    else if (how === "center") box.x += Math.max(0, box.width - xAdvance) / 2;
    // Lines of such a paragraph are aligned to its right side.
    else if (rightToLeft) box.x += widest - xAdvance;
  }
}

function piecesOf(stretches: readonly Stretch[], levels: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  for (const stretch of stretches) {
    let { start } = stretch;
    for (let index = stretch.start + 1; index <= stretch.end; index += 1) {
      if (index < stretch.end && levels[index] === levels[start]) continue;
      pieces.push({ ...stretch, start, end: index, level: levels[start] ?? 0 });
      start = index;
    }
  }
  return pieces;
}

function shaped(text: string, { attributes, font, level }: Piece, { start, end }: { start: number; end: number }) {
  const { fontSize: size = 12, characterSpacing: spacing = 0 } = attributes;
  return shapePiece({ text, start, end, font, size, spacing, level });
}

function lineOf(
  text: string,
  pieces: readonly Piece[],
  { start, end }: { start: number; end: number },
  look: Attributes | undefined,
): Line {
  const own = pieces.filter((piece) => piece.end > start && piece.start < end);
  const order = visualOrder(own.map(({ level }) => level));
  const runs = order.flatMap((index) => {
    const piece = own[index];
    if (!piece) return [];
    return [drawnRun(text, piece, { start: Math.max(piece.start, start), end: Math.min(piece.end, end) })];
  });
  const height = Math.max(look ? emptyHeight(look) : 0, ...runs.map((run) => run.height));
  return {
    string: text.slice(start, end),
    runs,
    box: { x: 0, y: 0, width: 0, height },
    height,
    ascent: Math.max(0, ...runs.map(({ ascent }) => ascent)),
    descent: Math.min(0, ...runs.map(({ descent }) => descent)),
    xAdvance: runs.reduce((width, run) => width + run.xAdvance, 0),
  };
}

function drawnRun(text: string, piece: Piece, part: { start: number; end: number }): DrawnRun {
  const { glyphs, positions, width } = shaped(text, piece, part);
  const { font } = piece;
  const { fontSize = 12, lineHeight } = piece.attributes;
  const scale = fontSize / font.unitsPerEm;
  const ascent = font.ascent * scale;
  const descent = font.descent * scale;
  const attributes = { ...piece.attributes, font: [font], scale };
  // A shape taller than the line keeps its height, so that no line overlaps the next.
  const height = Math.max(lineHeight ?? font.lineGap * scale, font === piece.attributes.font[0] ? 0 : ascent - descent);
  return {
    ...part,
    attributes,
    glyphs,
    positions,
    height: Math.max(height, lineHeight ? 0 : ascent - descent),
    ascent,
    descent,
    xAdvance: width,
  };
}

function emptyHeight({ font, fontSize = 12, lineHeight }: Attributes): number {
  const face = font.find((one) => one && one.type !== "STANDARD");
  return lineHeight ?? (face ? ((face.ascent - face.descent + face.lineGap) * fontSize) / face.unitsPerEm : 0);
}
