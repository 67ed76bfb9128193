import path from "node:path";
import { Font } from "@react-pdf/renderer";
import { type Brand, SHIPPED_BRAND } from "~/config/brand";
import { hasPlainHeadings } from "~/config/brand-choices";
import fraunces from "~/ui/fonts/generated/fraunces-document.ttf?url&no-inline";
import frauncesText from "~/ui/fonts/generated/fraunces-text-document.ttf?url&no-inline";
import frauncesTextBold from "~/ui/fonts/generated/fraunces-text-document-bold.ttf?url&no-inline";
import inter from "~/ui/fonts/generated/inter-document.ttf?url&no-inline";
import interBold from "~/ui/fonts/generated/inter-document-bold.ttf?url&no-inline";
import cyrillic from "~/ui/fonts/generated/inter-document-cyrillic.ttf?url&no-inline";
import cyrillicBold from "~/ui/fonts/generated/inter-document-cyrillic-bold.ttf?url&no-inline";
import cyrillicExtended from "~/ui/fonts/generated/inter-document-cyrillic-extended.ttf?url&no-inline";
import cyrillicExtendedBold from "~/ui/fonts/generated/inter-document-cyrillic-extended-bold.ttf?url&no-inline";
import extended from "~/ui/fonts/generated/inter-document-extended.ttf?url&no-inline";
import extendedBold from "~/ui/fonts/generated/inter-document-extended-bold.ttf?url&no-inline";
import greek from "~/ui/fonts/generated/inter-document-greek.ttf?url&no-inline";
import greekBold from "~/ui/fonts/generated/inter-document-greek-bold.ttf?url&no-inline";
import polytonic from "~/ui/fonts/generated/inter-document-polytonic.ttf?url&no-inline";
import polytonicBold from "~/ui/fonts/generated/inter-document-polytonic-bold.ttf?url&no-inline";
import vietnamese from "~/ui/fonts/generated/inter-document-vietnamese.ttf?url&no-inline";
import vietnameseBold from "~/ui/fonts/generated/inter-document-vietnamese-bold.ttf?url&no-inline";

/** Regular and bold: the serif for text, then the sans faces in lookup order. */
const SERIF_TEXT = { "Fraunces Text": [frauncesText, frauncesTextBold] } as const;
const INTER = {
  Inter: [inter, interBold],
  "Inter Extended": [extended, extendedBold],
  "Inter Vietnamese": [vietnamese, vietnameseBold],
  "Inter Greek": [greek, greekBold],
  "Inter Polytonic": [polytonic, polytonicBold],
  "Inter Cyrillic": [cyrillic, cyrillicBold],
  "Inter Cyrillic Extended": [cyrillicExtended, cyrillicExtendedBold],
} as const;

Font.register({ family: "Fraunces", src: fontFile(fraunces) });
const WEIGHTS = [400, 600] as const;
const TWO_WEIGHTS = { ...SERIF_TEXT, ...INTER };
for (const [family, [regular, bold]] of Object.entries(TWO_WEIGHTS)) {
  const fonts = [
    { src: fontFile(regular), fontWeight: 400 },
    { src: fontFile(bold), fontWeight: 600 },
  ];
  Font.register({ family, fonts });
}
/**
 * Latin, Greek and Cyrillic letters, plus faces that documents have needed since the start (`appendFace`). A letter
 * missing from the first face comes from the next face that has it.
 */
export const SANS = Object.keys(INTER);
export const DISPLAY = ["Fraunces", ...SANS];
export const SERIF = ["Fraunces Text", ...SANS];

type Faces = { heading: { fontFamily: string[]; fontWeight: number }; text: { fontFamily: string[] } };

/**
 * Returns the faces of a look. Documents embed their fonts, and we may not distribute Georgia and system fonts:
 * Fraunces replaces the former, Inter the latter.
 */
export function facesOf(brand: Brand = SHIPPED_BRAND): Faces {
  return {
    heading: hasPlainHeadings(brand) ? { fontFamily: SANS, fontWeight: 600 } : { fontFamily: DISPLAY, fontWeight: 400 },
    text: { fontFamily: brand.textType === "georgia" ? SERIF : SANS },
  };
}

let naming: Promise<unknown> | undefined;

/**
 * Loads the faces; await it before drawing a document. Gives each weight its own name: files subset from one font share
 * a name, and the library would embed the second one again with every switch between them.
 */
export function prepareFaces(): Promise<unknown> {
  naming ??= Promise.all([
    readFace("Fraunces"),
    ...Object.keys(TWO_WEIGHTS).flatMap((family) => WEIGHTS.map((weight) => nameFace(family, weight))),
  ]);
  naming.catch(() => {
    naming = undefined;
  });
  return naming;
}

async function nameFace(fontFamily: string, fontWeight: number): Promise<void> {
  const face = { fontFamily, fontWeight };
  await Font.load(face);
  const { data } = Font.getFont(face);
  if (!data) return;
  Object.defineProperty(data, "postscriptName", { value: `${fontFamily.replaceAll(" ", "")}-${fontWeight}` });
}

type HasLetter = (code: number) => boolean;

const added = new Map<string, Promise<HasLetter>>();

/**
 * Registers a face once, with the font that `cut` returns; resolves to a check for which letters it has. `appendFace`
 * puts it behind all others. There are at most as many as `fallback-fonts.ts` lists.
 */
export function addFace(family: string, cut: () => Promise<Buffer>): Promise<HasLetter> {
  const known = added.get(family);
  if (known) return known;
  const face = cut().then((font) => {
    Font.register({ family, src: `data:font/ttf;base64,${font.toString("base64")}`, fontWeight: 400 });
    return readFace(family);
  });
  added.set(family, face);
  face.catch(() => added.delete(family));
  return face;
}

export function appendFace(family: string): void {
  if (SANS.includes(family)) return;
  SANS.push(family);
  DISPLAY.push(family);
  SERIF.push(family);
}

/** Reads the letters of a registered face. */
export async function readFace(fontFamily: string): Promise<HasLetter> {
  await Font.load({ fontFamily });
  const { data } = Font.getFont({ fontFamily });
  try {
    data?.hasGlyphForCodePoint(0);
  } catch {
    // A slice without any letters has no character table.
    return () => false;
  }
  return (code) => data?.hasGlyphForCodePoint(code) ?? false;
}

/** The built server finds the file among the client's assets, the development server in the source tree. */
function fontFile(url: string): string {
  return path.join(import.meta.env.PROD ? "build/client" : ".", url.replace(/\?.*$/, ""));
}
