/**
 * Makes the site's font files from the npm packages: Latin subset, axes cut to what the design uses.
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

const LATIN_EXTENDED = `${range(0x100, 0x17f)}${range(0x1cd, 0x1dc)}${range(0x1e00, 0x1eff)}`;

const FRAUNCES = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2";
const INTER = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const INTER_EXTENDED = "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2";

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
  // Of documents, where each weight is a file of its own.
  {
    file: "fraunces-document.ttf",
    source: FRAUNCES,
    text: LATIN,
    format: "sfnt",
    axes: { opsz: 36, SOFT: 0, WONK: 0, wght: 430 },
  },
  { file: "inter-document.ttf", source: INTER, text: LATIN, format: "sfnt", axes: { wght: 400 } },
  { file: "inter-document-bold.ttf", source: INTER, text: LATIN, format: "sfnt", axes: { wght: 600 } },
  {
    file: "inter-document-extended.ttf",
    source: INTER_EXTENDED,
    text: LATIN_EXTENDED,
    format: "sfnt",
    axes: { wght: 400 },
  },
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
