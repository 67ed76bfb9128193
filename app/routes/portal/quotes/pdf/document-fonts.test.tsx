import { existsSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { Document, Page, renderToBuffer, Text } from "@react-pdf/renderer";
import { expect, it } from "vitest";
import { DISPLAY, SANS } from "./document-fonts";
import { drawable, UNKNOWN_LETTER } from "./drawable";

const areFontsMade = existsSync("app/ui/fonts/generated/inter-document-greek.ttf");
const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const SHOWN = /<([0-9a-f]+)>/g;
/** The number of the glyph that every font draws for what it does not have: a box. */
const BOX = "0000";

/** The numbers of the glyphs that a document of these words shows. */
async function glyphsOf(words: string, fontFamily: string[], fontWeight: number): Promise<string[]> {
  const page = (
    <Document>
      <Page style={{ fontFamily, fontWeight }}>
        <Text>{words}</Text>
      </Page>
    </Document>
  );
  const pdf = (await renderToBuffer(page)).toString("latin1");
  const streams = [...pdf.matchAll(STREAM)].map(([, bytes = ""]) => Buffer.from(bytes, "latin1"));
  const drawings = streams.map(unpack).filter((text) => /\bT[jJ]\b/.test(text));
  const shown = drawings.flatMap((text) => [...text.matchAll(SHOWN)].map(([, digits = ""]) => digits));
  return shown.flatMap((digits) => digits.match(/.{4}/g) ?? []);
}

function unpack(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return "";
  }
}

it
  .skipIf(!areFontsMade)
  .each([
    "Zoë Ørsted & Çelik, Łódź",
    "Trần Thị Hương",
    "Γιώργος Παπαδόπουλος",
    "Ἀριστοτέλης",
    "Ольга Щербакова, Їжак, Ђорђе",
    "Әлия Қасымова",
    "Ștefan Țepeș",
    "山田 太郎",
    "김민준",
    "שרה כהן",
    "Արամ",
    "→⇒↔★",
    "🙂",
    "മലയാളം",
  ])("documents draw every letter of %s", async (words) => {
  expect(await drawable(words)).toBe(words);
  for (const [family, weight] of [
    [SANS, 400],
    [SANS, 600],
    [DISPLAY, 400],
  ] as const) {
    const glyphs = await glyphsOf(words, [...family], weight);
    expect(glyphs.length).toBeGreaterThan([...words].length / 2);
    expect(glyphs).not.toContain(BOX);
  }
});

it.skipIf(!areFontsMade)("a letter that no face has is told as one, and never drawn as another", async () => {
  const at = new Date(0);
  const facts = {
    name: "\u{13000}\ue000 Café \u{10fffd}\u200d",
    lines: [{ text: "Łódź\n\ud7ff", at, count: 1 }],
    none: null,
  };
  expect(await drawable(facts)).toEqual({
    name: "□□ Café □",
    lines: [{ text: "Łódź\n□", at, count: 1 }],
    none: null,
  });
  expect(await glyphsOf(UNKNOWN_LETTER, SANS, 600)).not.toContain(BOX);
});
