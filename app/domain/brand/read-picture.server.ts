import type { PictureKind } from "~/domain/settings/brand";
import { cleanPng, isPng, type PngRefusal } from "~/lib/clean-png";
import { cleanSvg, type SvgRefusal } from "~/lib/clean-svg";

/**
 * Reasons to refuse a picture. `blank`: nothing in it is visible. `shape`: too elongated for its place, or an icon that
 * isn't square.
 */
export type PictureRefusal = SvgRefusal | PngRefusal | "empty" | "wrong-type" | "blank" | "shape";

/** Picture rebuilt from its valid parts, and a PNG of it for programs that don't show SVG. */
export type ReadPicture = { type: "svg" | "png"; bytes: Buffer; png: Buffer; width: number; height: number };

type Box = { width: number; height: number; ratio: readonly [least: number, most: number] };

/** Limits for the size of the PNG, and for a picture's aspect ratio. */
const BOXES = {
  logo: { width: 720, height: 180, ratio: [0.4, 10] },
  logoDark: { width: 720, height: 180, ratio: [0.4, 10] },
  home: { width: 1280, height: 1280, ratio: [0.5, 2.5] },
  icon: { width: 512, height: 512, ratio: [0.9, 1.12] },
} as const satisfies Record<PictureKind, Box>;

const SVG_START = /^\s*(?:<\?xml|<!--|<!doctype|<svg)/i;

/**
 * Reads an uploaded picture for its place: rebuilds it from its valid parts, and renders it once to check that
 * something is visible.
 */
export async function readPicture(
  content: Buffer,
  kind: PictureKind,
): Promise<ReadPicture | { refused: PictureRefusal }> {
  if (content.length === 0) return { refused: "empty" };
  const found = isPng(content) ? readPng(content) : readSvg(content);
  if ("refused" in found) return found;
  const { width: mostWidth, height: mostHeight, ratio } = BOXES[kind];
  const shape = found.width / found.height;
  if (shape < ratio[0] || shape > ratio[1]) return { refused: "shape" };
  const scale = Math.min(mostWidth / found.width, mostHeight / found.height);
  const drawn = await draw(found, Math.max(1, Math.round(found.width * scale)));
  return drawn ? { ...found, png: drawn } : { refused: "blank" };
}

type Clean = Omit<ReadPicture, "png">;

function readPng(content: Buffer): Clean | { refused: PictureRefusal } {
  const clean = cleanPng(content);
  return "refused" in clean ? clean : { type: "png", bytes: clean.png, width: clean.width, height: clean.height };
}

function readSvg(content: Buffer): Clean | { refused: PictureRefusal } {
  if (!SVG_START.test(content.toString("utf8", 0, 200).replace(/^\uFEFF/, ""))) return { refused: "wrong-type" };
  const clean = cleanSvg(content);
  return "refused" in clean
    ? clean
    : { type: "svg", bytes: Buffer.from(clean.svg), width: clean.width, height: clean.height };
}

/** Renders as PNG of this width, off the main thread; undefined if nothing is visible. */
async function draw(picture: Clean, width: number): Promise<Buffer | undefined> {
  const { renderAsync } = await import("@resvg/resvg-js"); // with the first picture: not a part of every start
  const source = picture.type === "svg" ? picture.bytes : Buffer.from(framed(picture));
  const image = await renderAsync(source, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } });
  const pixels = image.pixels;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) return image.asPng();
  return undefined;
}

function framed({ bytes, width, height }: Clean): string {
  const data = `data:image/png;base64,${bytes.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${data}"/></svg>`;
}
