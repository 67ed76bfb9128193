import { crc32, inflateSync } from "node:zlib";

export const PNG_MAX_BYTES = 500_000;
const PNG_SIDE_MAX_PIXELS = 4000;
const PIXELS_MAX = 8_000_000;

export type PngRefusal = "too-large" | "too-many-pixels" | "broken";

export type CleanPng = { png: Buffer; width: number; height: number };

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Chunks needed to draw a picture; texts, times, profiles and other programs' additions are dropped. */
const KEPT_CHUNKS = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "sRGB", "IDAT", "IEND"]);
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Start of each pass of an interlaced picture, and the distance between its pixels. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export function isPng(source: Buffer): boolean {
  return source.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/**
 * Rebuilds a PNG from the chunks needed to draw it, after checking that each is intact and that the number of pixels is
 * as declared. Anything else in the file, between its chunks or after them, is dropped.
 */
export function cleanPng(source: Buffer): CleanPng | { refused: PngRefusal } {
  if (source.length > PNG_MAX_BYTES) return { refused: "too-large" };
  const chunks = readChunks(source);
  const head = chunks?.[0];
  if (!chunks || head?.type !== "IHDR" || head.data.length !== 13) return { refused: "broken" };
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  if (Math.max(width, height) > PNG_SIDE_MAX_PIXELS || width * height > PIXELS_MAX)
    return { refused: "too-many-pixels" };
  const bytes = bytesOfPixels(head.data);
  if (bytes === undefined) return { refused: "broken" };
  const packed = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  if (!isOfLength(packed, bytes)) return { refused: "broken" };
  const kept = chunks.filter(({ type }) => KEPT_CHUNKS.has(type)).map(({ whole }) => whole);
  return { png: Buffer.concat([SIGNATURE, ...kept]), width, height };
}

type Chunk = { type: string; data: Buffer; whole: Buffer };

/** Returns all chunks up to the end of the picture; undefined when one is damaged or the end is missing. */
function readChunks(source: Buffer): Chunk[] | undefined {
  if (!isPng(source)) return undefined;
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= source.length; ) {
    const end = at + 12 + source.readUInt32BE(at);
    if (end > source.length) return undefined;
    const body = source.subarray(at + 4, end - 4);
    if (crc32(body) !== source.readUInt32BE(end - 4)) return undefined;
    const type = body.toString("latin1", 0, 4);
    chunks.push({ type, data: body.subarray(4), whole: source.subarray(at, end) });
    if (type === "IEND") return chunks;
    at = end;
  }
  return undefined;
}

/** Returns the length of the unpacked pixels; undefined for an invalid header. */
function bytesOfPixels(head: Buffer): number | undefined {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth = 0, color = 0, compression, filter, interlace = 0] = head.subarray(8);
  const bits = (CHANNELS[color] ?? 0) * depth;
  if (!width || !height || !DEPTHS[color]?.includes(depth) || compression !== 0 || filter !== 0) return undefined;
  const bytesOf = (wide: number, high: number) => (wide === 0 ? 0 : high * (1 + Math.ceil((wide * bits) / 8)));
  if (interlace === 0) return bytesOf(width, height);
  if (interlace !== 1) return undefined;
  const sizes = PASSES.map(([x, y, dx, dy]) => bytesOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function isOfLength(packed: Buffer, bytes: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: bytes }).length === bytes;
  } catch {
    return false;
  }
}
