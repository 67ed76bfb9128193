import { inflateSync } from "node:zlib";

/** A shape of a finished paper: what it is read as, and where it is, in points from the left and the bottom. */
export type Shape = { text: string; left: number; right: number; bottom: number; size: number };
/** Shapes drawn together: a stretch of a line, from left to right. */
export type Stretch = { page: number; shapes: Shape[]; left: number; right: number; bottom: number; size: number };
export type ReadPaper = { pages: { width: number; height: number }[]; stretches: Stretch[] };

type Face = { widths: number[]; texts: string[] };
type Matrix = readonly [number, number, number, number, number, number];

const OBJECT = /(\d+) 0 obj\s([\s\S]*?)\sendobj/g;
const STREAM = /\/Length (\d+)[\s\S]*?stream\n/;
const TOKEN = /\[[^\]]*\]|<[0-9a-fA-F\s]*>|\/[\w+-]+|[-+]?\d*\.?\d+(?:e[-+]?\d+)?|[A-Za-z'"*]+/g;
const START: Matrix = [1, 0, 0, 1, 0, 0];
const THOUSAND = 1000;

/**
 * Reads back what `@react-pdf/renderer` wrote, from the bytes alone: words by the tables of its fonts, places by what
 * its pages draw.
 */
export function readPaper(pdf: Buffer): ReadPaper {
  const objects = new Map<number, string>();
  for (const [, number, body = ""] of pdf.toString("latin1").matchAll(OBJECT)) objects.set(Number(number), body);
  const faces = new Map<string, Face>();
  const faceAt = (id: string) => {
    const known = faces.get(id) ?? readFace(objects, id);
    faces.set(id, known);
    return known;
  };
  const read: ReadPaper = { pages: [], stretches: [] };
  const kids =
    /\/Kids \[([^\]]*)\]/.exec([...objects.values()].find((body) => /\/Type \/Pages/.test(body)) ?? "")?.[1] ?? "";
  for (const [, id] of kids.matchAll(/(\d+) 0 R/g)) {
    const page = objects.get(Number(id)) ?? "";
    read.pages.push(pageSize(page));
    const resources = objects.get(referenceIn(page, "Resources")) ?? page;
    const fonts = new Map(
      [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? "").matchAll(/\/(\w+) (\d+) 0 R/g)].map(
        ([, name = "", reference = ""]) => [name, reference],
      ),
    );
    const drawing = streamOf(objects.get(referenceIn(page, "Contents")) ?? "");
    read.stretches.push(...stretchesOf(drawing, read.pages.length, (name) => faceAt(fonts.get(name) ?? "")));
  }
  return read;
}

/** The words of a stretch in the order of reading. */
export function wordsOf({ shapes }: Stretch, rightToLeft = false): string {
  return (rightToLeft ? shapes.toReversed() : shapes).map(({ text }) => text).join("");
}

function pageSize(page: string): { width: number; height: number } {
  const [, box = ""] = /\/MediaBox \[([^\]]*)\]/.exec(page) ?? [];
  const [, , width = 0, height = 0] = box.trim().split(/\s+/).map(Number);
  return { width, height };
}

function referenceIn(body: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? -1);
}

function streamOf(body: string): string {
  const found = STREAM.exec(body);
  const start = found ? found.index + found[0].length : 0;
  const bytes = Buffer.from(body.slice(start, start + Number(found?.[1] ?? 0)), "latin1");
  return /FlateDecode/.test(body) ? inflateSync(bytes).toString("latin1") : bytes.toString("latin1");
}

function readFace(objects: ReadonlyMap<number, string>, id: string): Face {
  const font = objects.get(Number(id)) ?? "";
  const table = streamOf(objects.get(referenceIn(font, "ToUnicode")) ?? "");
  const texts: string[] = [];
  for (const [, first = "", list = ""] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [offset, [, digits = ""]] of [...list.matchAll(/<([^>]*)>/g)].entries())
      texts[Number.parseInt(first, 16) + offset] = fromUtf16(digits);
  const descendant = objects.get(Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1] ?? -1)) ?? "";
  const widths = (/\/W \[0 \[([^\]]*)\]/.exec(descendant)?.[1] ?? "").trim().split(/\s+/).map(Number);
  return { widths, texts };
}

function fromUtf16(digits: string): string {
  return (digits.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");
}

function stretchesOf(drawing: string, page: number, faceOf: (name: string) => Face): Stretch[] {
  const stretches: Stretch[] = [];
  const kept: Matrix[] = [];
  let matrix = START;
  let text = START;
  let face: Face = { widths: [], texts: [] };
  let size = 0;
  let shapes: Shape[] = [];
  let operands: string[] = [];
  const numbers = () => operands.map(Number) as unknown as Matrix; // safe: six operands stand before these operators
  for (const [token] of drawing.matchAll(TOKEN)) {
    if (!/^[A-Za-z'"*]+$/.test(token)) {
      operands.push(token);
      continue;
    }
    if (token === "q") kept.push(matrix);
    else if (token === "Q") matrix = kept.pop() ?? START;
    else if (token === "cm") matrix = multiply(numbers(), matrix);
    else if (token === "BT") shapes = [];
    else if (token === "Tm") text = numbers();
    else if (token === "Tf") {
      face = faceOf(operands.at(-2)?.slice(1) ?? "");
      size = Number(operands.at(-1));
    } else if (token === "TJ" || token === "Tj") {
      for (const [part] of (operands.at(-1) ?? "").matchAll(/<[0-9a-fA-F]*>|[-+]?\d*\.?\d+/g)) {
        if (!part.startsWith("<")) {
          text = multiply([1, 0, 0, 1, (-Number(part) / THOUSAND) * size, 0], text);
          continue;
        }
        for (const code of part.match(/[0-9a-f]{4}/gi) ?? []) {
          const glyph = Number.parseInt(code, 16);
          const width = ((face.widths[glyph] ?? 0) / THOUSAND) * size;
          const [, , , , left, bottom] = multiply(text, matrix);
          shapes.push({ text: face.texts[glyph] ?? "", left, right: left + width, bottom, size });
          text = multiply([1, 0, 0, 1, width, 0], text);
        }
      }
    } else if (token === "ET" && shapes.length > 0) {
      const [first] = shapes;
      const left = Math.min(...shapes.map((shape) => shape.left));
      const right = Math.max(...shapes.map((shape) => shape.right));
      stretches.push({ page, shapes, left, right, bottom: first?.bottom ?? 0, size });
    }
    operands = [];
  }
  return stretches;
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[1] * b[2],
    a[0] * b[1] + a[1] * b[3],
    a[2] * b[0] + a[3] * b[2],
    a[2] * b[1] + a[3] * b[3],
    a[4] * b[0] + a[5] * b[2] + b[4],
    a[4] * b[1] + a[5] * b[3] + b[5],
  ];
}
