/**
 * Builds the site's font files from the npm packages: Latin subset, axes limited to those the design uses.
 * Output is generated, never committed; skipped while it is newer than this script.
 */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const outDir = path.resolve("app/ui/fonts/generated");

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ‐‑–—‘’‚“”„†•…‹›€™←↑→↓↗−×✓`;
const BASIC = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}–—‘’“”…·©`;

type Face = {
  file: string;
  source: string;
  text: string;
  format: "woff2" | "sfnt";
  axes: Record<string, number | { min: number; max: number }>;
};

const FRAUNCES = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2";
const INTER = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const OVERPASS = "@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2";
const YOUNG_SERIF = "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2";
const OUTLINES = { 400: "", 600: "-bold" } as const;
/** Letters that documents need beyond Latin, for people's names. The package has separate files for each script. */
const SCRIPTS: Readonly<Record<string, { part: string; text: string }>> = {
  extended: { part: "latin-ext", text: `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}${range(0x20a0, 0x20c0)}` },
  vietnamese: { part: "vietnamese", text: `${range(0x102, 0x1b0)}${range(0x300, 0x323)}${range(0x1ea0, 0x1ef9)}₫` },
  greek: { part: "greek", text: range(0x370, 0x3ff) },
  polytonic: { part: "greek-ext", text: range(0x1f00, 0x1fff) },
  cyrillic: { part: "cyrillic", text: `${range(0x400, 0x45f)}ҐґҰұ№` },
  "cyrillic-extended": { part: "cyrillic-ext", text: range(0x460, 0x52f) },
};

const FACES: Face[] = [
  {
    file: "fraunces.woff2",
    source: FRAUNCES,
    text: LATIN,
    format: "woff2",
    axes: { opsz: { min: 18, max: 96 }, SOFT: 0, WONK: 0, wght: 430 },
  },
  { file: "inter.woff2", source: INTER, text: LATIN, format: "woff2", axes: { wght: { min: 400, max: 600 } } },
  {
    file: "fraunces-social.ttf",
    source: FRAUNCES,
    text: BASIC,
    format: "sfnt",
    axes: { opsz: 144, SOFT: 0, WONK: 0, wght: 420 },
  },
  // Drawn under the same name as the previous one, distinguished by weight.
  {
    file: "fraunces-text-social.ttf",
    source: FRAUNCES,
    text: BASIC,
    format: "sfnt",
    axes: { opsz: 9, SOFT: 0, WONK: 0, wght: 500 },
  },
  // Headings in two of the worlds: road signs for one, painted shop signs for the other.
  { file: "overpass.woff2", source: OVERPASS, text: LATIN, format: "woff2", axes: { wght: 700 } },
  { file: "young-serif.woff2", source: YOUNG_SERIF, text: LATIN, format: "woff2", axes: {} },
  // Fonts of documents, with a separate file for each weight.
  {
    file: "fraunces-document.ttf",
    source: FRAUNCES,
    text: LATIN,
    format: "sfnt",
    axes: { opsz: 36, SOFT: 0, WONK: 0, wght: 430 },
  },
  // Replaces a serif text font that devices have but whose license doesn't let us distribute it.
  ...Object.entries(OUTLINES).map(([weight, suffix]) => ({
    file: `fraunces-text-document${suffix}.ttf`,
    source: FRAUNCES,
    text: LATIN,
    format: "sfnt" as const,
    axes: { opsz: 9, SOFT: 0, WONK: 0, wght: Number(weight) },
  })),
  { file: "inter-document.ttf", source: INTER, text: LATIN, format: "sfnt", axes: { wght: 400 } },
  { file: "inter-document-bold.ttf", source: INTER, text: LATIN, format: "sfnt", axes: { wght: 600 } },
  ...Object.entries(SCRIPTS).flatMap(([name, { part, text }]) =>
    Object.entries(OUTLINES).map(([weight, suffix]) => ({
      file: `inter-document-${name}${suffix}.ttf`,
      source: `@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`,
      text,
      format: "sfnt" as const,
      axes: { wght: Number(weight) },
    })),
  ),
  { file: "inter-social.ttf", source: INTER, text: BASIC, format: "sfnt", axes: { wght: 500 } },
];

mkdirSync(outDir, { recursive: true });
const scriptTime = statSync(new URL(import.meta.url)).mtimeMs;
for (const face of FACES) {
  const out = path.join(outDir, face.file);
  if (existsSync(out) && statSync(out).mtimeMs >= scriptTime) continue;
  const source = readFileSync(require.resolve(face.source));
  const bytes = await subsetFont(source, face.text, { targetFormat: face.format, variationAxes: face.axes });
  writeFileSync(out, bytes);
  console.log(`${face.file} ${(bytes.length / 1000).toFixed(1)} kB`);
}
