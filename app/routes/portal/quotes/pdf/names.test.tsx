import { existsSync } from "node:fs";
import { Document, Page, renderToBuffer, Text } from "@react-pdf/renderer";
import { describe, expect, it } from "vitest";
import { readPaper, type Stretch, wordsOf } from "../../../../../tests/harness/read-paper";
import { SANS } from "./document-fonts";
import { drawable } from "./drawable";

const areFontsMade = existsSync("app/ui/fonts/generated/inter-document-greek.ttf");
const MARGIN = 30;
/** About four letters: every name is cut into several lines. */
const NARROW = 46;

/**
 * Names of each script, with what its writing is known for: joined letters, signs before their letter, stacked marks.
 */
const LEFT_TO_RIGHT = {
  Latin: "Zoë Ørsted & Çelik, Łódź office",
  Vietnamese: "Trần Thị Hương",
  Greek: "Γιώργος Παπαδόπουλος Ἀριστοτέλης",
  Cyrillic: "Ольга Щербакова Їжак",
  Armenian: "Արամ Խաչատրյան",
  Georgian: "გიორგი მაისურაძე",
  Devanagari: "श्रीकृष्ण हिन्दी कि र्क्षि",
  Bengali: "কোম্পানি রবীন্দ্রনাথ",
  Gurmukhi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  Gujarati: "ગુજરાતી સ્ત્રી",
  Oriya: "ଓଡ଼ିଆ କୋମ୍ପାନୀ",
  Tamil: "தமிழ் கொள்கை",
  Telugu: "తెలుగు క్షేత్రం",
  Kannada: "ಕನ್ನಡ ಸಂಸ್ಥೆ ಕ್ಷೇ",
  Malayalam: "മലയാളം കൊച്ചി",
  Sinhala: "ශ්‍රී ලංකා",
  Thai: "บริษัท ไทย จำกัด น้ำ",
  Lao: "ບໍລິສັດ ລາວ",
  Khmer: "ក្រុមហ៊ុន កម្ពុជា",
  Myanmar: "မြန်မာ ကုမ္ပဏီ",
  Tibetan: "བོད་ཡིག རྒྱ",
  Ethiopic: "አበበ ቢቂላ",
  Chinese: "山田太郎有限公司",
  Japanese: "さくら、カタカナ。",
  Korean: "김민준 회사",
  Cherokee: "ᏣᎳᎩ",
  Mongolian: "ᠮᠣᠩᠭᠣᠯ",
  "a digit in a box": "Team 1️⃣ one",
  "joined pictures": "👨‍👩‍👧 crew ❤️ 🇩🇪",
  "a mark on a letter that no face has as one": "x̂ m̃",
};
const RIGHT_TO_LEFT = {
  Hebrew: "שרה כהן בע״מ",
  Arabic: "شركة النور للتجارة",
  Persian: "می‌خواهم کتاب",
  Urdu: "محمد علی جناح",
  "Arabic with its vowels": "مُحَمَّد",
  Thaana: "ދިވެހި",
  Syriac: "ܣܘܪܝܝܐ",
  Nko: "ߒߞߏ",
};

async function read(name: string, width: number): Promise<Stretch[]> {
  const page = (
    <Document>
      <Page style={{ fontFamily: SANS, fontSize: 11, lineHeight: 1.45, padding: MARGIN }}>
        <Text style={{ width }}>{await drawable(name)}</Text>
      </Page>
    </Document>
  );
  return readPaper(await renderToBuffer(page)).stretches;
}

/** Letters in the order of reading, whatever spaces lie between them. */
function letters(text: string): string {
  return text.normalize("NFC").replace(/\s/g, "");
}

function expectInside(stretches: readonly Stretch[], width: number): void {
  for (const { left, right } of stretches) {
    expect(left).toBeGreaterThan(MARGIN - 1);
    expect(right).toBeLessThan(MARGIN + width + 1);
  }
}

describe.skipIf(!areFontsMade)("a finished paper", () => {
  it.each(Object.entries(LEFT_TO_RIGHT))(
    "has every letter of a name in %s, on one line or cut into many",
    async (_, name) => {
      for (const width of [400, NARROW]) {
        const stretches = await read(name, width);
        const words = stretches.map((stretch) => wordsOf(stretch)).join("");
        expect(letters(words)).toBe(letters(name));
        expect(words).not.toContain("□");
        expectInside(stretches, width);
      }
    },
  );

  it.each(Object.entries(RIGHT_TO_LEFT))("has every letter of a name in %s from right to left", async (_, name) => {
    for (const width of [400, NARROW]) {
      const stretches = await read(name, width);
      // The stretches of a line are written from left to right, the lines from top to bottom.
      const lines = Map.groupBy(stretches, ({ bottom }) => Math.round(bottom));
      const words = [...lines.values()].map((line) =>
        line
          .toReversed()
          .map((one) => wordsOf(one, true))
          .join(""),
      );
      expect(letters(words.join(""))).toBe(letters(name));
      expectInside(stretches, width);
    }
  });

  it.each([
    ["Firma شركة النور GmbH 12", ["Firma", "النور", "شركة", "GmbH 12"]],
    // A bracket is drawn turned around where writing runs to the left.
    ["شركة النور (GmbH)", [")", "GmbH", "(", "النور", "شركة"]],
    ["شركة", ["شركة"]],
  ])("draws the parts of %s from left to right", async (name, parts) => {
    const drawn = (await read(name, 400)).map((stretch) =>
      wordsOf(stretch, /\p{Script=Arabic}/u.test(wordsOf(stretch))),
    );
    expect(letters(drawn.join(""))).toBe(letters(parts.join("")));
  });

  it("draws what no face has in plain letters, where it has any", async () => {
    const drawn = (await read("𝐁𝐨𝐥𝐝 𝒞𝑜 ⅔ Ⓗ𝕠", 400)).map((stretch) => wordsOf(stretch)).join("");
    expect(drawn).not.toContain("□");
    expect(letters(drawn).normalize("NFKC")).toBe(letters("Bold Co 2⁄3 Ho"));
  });

  it("gives every figure the same width and pulls nothing over a point", async () => {
    for (const family of [SANS, ["Fraunces", ...SANS]]) {
      const page = (
        <Document>
          <Page style={{ fontFamily: family, fontSize: 10 }}>
            <Text>$1,377.50</Text>
            <Text>$8,880.94</Text>
          </Page>
        </Document>
      );
      await drawable("");
      const [first, second] = readPaper(await renderToBuffer(page)).stretches;
      const placeOfPoint = (stretch: Stretch | undefined) => stretch?.shapes.find(({ text }) => text === ".")?.left;
      expect(placeOfPoint(first)).toBeCloseTo(placeOfPoint(second) ?? 0, 1);
      const [point, figure] = first?.shapes.slice(-3) ?? [];
      expect([point?.text, figure?.text]).toEqual([".", "5"]);
      expect((point?.right ?? 0) - (point?.left ?? 0)).toBeGreaterThan(1.5);
      expect(figure?.left ?? 0).toBeGreaterThan((point?.right ?? 0) - 0.1);
    }
  });
});
