import path from "node:path";
import { type Brand, hasMark } from "~/config/brand";
import { hasPlainHeadings } from "~/config/brand-choices";
import fraunces from "~/ui/fonts/generated/fraunces-social.ttf?url&no-inline";
import frauncesText from "~/ui/fonts/generated/fraunces-text-social.ttf?url&no-inline";
import inter from "~/ui/fonts/generated/inter-social.ttf?url&no-inline";
import { brandMarkInner, brandMarkSvg } from "~/ui/illustrations/brand-mark-svg";

export type SocialPicture = {
  title: string;
  siteName: string;
  siteLine: string;
  world?: keyof typeof PALETTES;
  brand?: Brand;
  /** PNG of the logo, which replaces the mark and the name. */
  logo?: Uint8Array;
};

const WIDTH = 1200;
const HEIGHT = 630;
const TITLE_SIZE = 84;
/** Mean width of a Fraunces glyph relative to its size, for breaking lines. */
const MEAN_GLYPH = 0.43;
const MAX_LINES = 4;

/**
 * Fonts of the small text. Fraunces, subset for small sizes at this weight, replaces Georgia, and Inter replaces the
 * system font: we may redistribute neither original.
 */
const SERIF_TEXT = 'font-family="Fraunces" font-weight="500"';
const SANS_TEXT = 'font-family="Inter"';

type Palette = { paper: string; ink: string; muted: string; accent: string; mark: string };

const PALETTES = {
  house: { paper: "#fcf9f4", ink: "#171922", muted: "#4e515c", accent: "#b5532f", mark: "#4338b8" },
  tajjam: { paper: "#fdf5e3", ink: "#12291c", muted: "#3e5648", accent: "#e29a1d", mark: "#1c6240" },
  voygee: { paper: "#0d1220", ink: "#f3efe8", muted: "#a9b0c0", accent: "#f08a3e", mark: "#f5b13d" },
  "mind-ops": { paper: "#0b1414", ink: "#e6f2ee", muted: "#9bb3ae", accent: "#d9c867", mark: "#6fe3b9" },
  clinic: { paper: "#f8fcfc", ink: "#122a33", muted: "#445c66", accent: "#d3764f", mark: "#1b6673" },
} as const satisfies Record<string, Palette>;

/** Draws a 1200 by 630 PNG of the page's title in its world, off the main thread. */
export async function drawSocialPicture(picture: SocialPicture): Promise<Uint8Array<ArrayBuffer>> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const image = await renderAsync(socialPictureSvg(picture), {
    font: { fontFiles: [fraunces, frauncesText, inter].map(fontFile), loadSystemFonts: false },
  });
  return new Uint8Array(image.asPng());
}

const ICONS_MAX = 6;
const icons = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Draws a square PNG of the brand mark on paper, `size` pixels wide. Cached in memory, since signed-in users request it
 * often.
 */
export function drawIcon(size: number, brand?: Brand, own?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${size} ${brand?.primary} ${brand?.icon?.name} ${hasMark(brand)}`;
  const kept = icons.get(key);
  if (kept) return kept;
  if (icons.size >= ICONS_MAX) icons.clear();
  const drawn = renderIcon(size, brand, own);
  icons.set(key, drawn);
  drawn.catch(() => icons.delete(key));
  return drawn;
}

async function renderIcon(size: number, brand?: Brand, own?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const svg = iconSvg(brand, own);
  const { renderAsync } = await import("@resvg/resvg-js");
  const image = await renderAsync(svg, { fitTo: { mode: "width", value: size }, font: { loadSystemFonts: false } });
  return new Uint8Array(image.asPng());
}

/**
 * Returns the agency's icon as SVG: its own picture, else the shipped mark, or a plain square in its color if the mark
 * is off or there's a logo.
 */
export function iconSvg(brand?: Brand, own?: Uint8Array): string {
  const { paper, ink, mark } = paletteOf(brand);
  if (own) {
    const data = `data:image/png;base64,${Buffer.from(own).toString("base64")}`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="${data}"/></svg>`;
  }
  if (!hasMark(brand)) {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${mark}"/></svg>`;
  }
  return brandMarkSvg({ ink, petal: mark, background: paper });
}

/** Returns the palette; only the agency's own world uses its colors. */
function paletteOf(brand: Brand | undefined): Palette {
  const { house } = PALETTES;
  return { ...house, mark: brand?.primary || house.mark, accent: brand?.accent || house.accent };
}

/** Returns the SVG source of the picture, with its words as text. */
export function socialPictureSvg({ title, siteName, siteLine, world, brand, logo }: SocialPicture): string {
  const { paper, ink, muted, accent, mark } = world ? PALETTES[world] : paletteOf(brand);
  const face = brand?.textType === "georgia" ? SERIF_TEXT : SANS_TEXT;
  const lines = breakLines(title, Math.floor((WIDTH - 320) / (TITLE_SIZE * MEAN_GLYPH)));
  const top = HEIGHT / 2 - ((lines.length - 1) * TITLE_SIZE * 1.1) / 2 + 10;
  const text = lines
    .map((line, index) => `<text x="80" y="${Math.round(top + index * TITLE_SIZE * 1.1)}">${escapeXml(line)}</text>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>
<rect x="80" y="80" width="72" height="4" fill="${accent}"/>
<g font-family="${brand && hasPlainHeadings(brand) ? "Inter" : "Fraunces"}" font-size="${TITLE_SIZE}" letter-spacing="-1.5" fill="${ink}">${text}</g>
${logo ? logoImage(logo) : markAndName({ ink, mark, siteName, face, isFlower: hasMark(brand) })}
<g ${face} font-size="28"><text x="1120" y="566" fill="${muted}" text-anchor="end">${escapeXml(siteLine)}</text></g>
</svg>`;
}

function logoImage(png: Uint8Array): string {
  const data = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  return `<image x="80" y="520" width="420" height="64" preserveAspectRatio="xMinYMid meet" href="${data}"/>`;
}

/** A logo wouldn't be visible on the dark pictures of worlds, so only the name is drawn there. */
function markAndName({
  ink,
  mark,
  siteName,
  face,
  isFlower,
}: {
  ink: string;
  mark: string;
  siteName: string;
  face: string;
  isFlower: boolean;
}) {
  const inner = brandMarkInner({ ink, petal: mark });
  const flowers = `<svg x="920" y="150" width="330" height="330" viewBox="0 0 32 32" opacity="0.35">${inner}</svg>
<svg x="76" y="530" width="52" height="52" viewBox="0 0 32 32">${inner}</svg>`;
  return `${isFlower ? flowers : ""}
<g ${face} font-size="28"><text x="${isFlower ? 144 : 80}" y="566" fill="${ink}">${escapeXml(siteName)}</text></g>`;
}

function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, width));
  }
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`];
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The built server finds the file among the client's assets, the development server in the source tree. */
function fontFile(url: string): string {
  return path.join(import.meta.env.PROD ? "build/client" : ".", url.replace(/\?.*$/, ""));
}
