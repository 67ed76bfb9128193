import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { infixes, searchWords } from "~/db/schema/columns";
import { plainSpelling, typedTerms, typedWords } from "~/lib/typed-words";
import { createTestContext, type TestContext } from "../../tests/harness/test-context";
import { matchesParts, matchesWords } from "./search.server";

let test: TestContext;

beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

async function isTrue(condition: SQL | undefined): Promise<boolean> {
  if (!condition) return false;
  const { rows } = await test.ctx.db.execute<{ found: boolean | null }>(sql`select ${condition} as found`);
  return rows[0]?.found === true;
}

const byWords = (stored: string, asked: string) => isTrue(matchesWords(searchWords(sql`${stored}::text`), asked));
const byParts = (stored: string, asked: string) => isTrue(matchesParts(infixes(sql`${stored}::text`), asked));

const FOUND: readonly [stored: string, ...asked: string[]][] = [
  ["Sean O’Brien", "O'Brien", "O’Brien", "brien", "obrien", "sean obrien", "SEAN"],
  ["Sean O'Brien", "O’Brien", "Oʼbrien", "brien", "OBrien"],
  ["OBrien", "O’Brien", "o'brien"],
  ["Acme – the baker", "acme", "the", "baker"],
  ["one—two…three", "one", "two", "three"],
  ["«Größe» „Straße“", "grosse", "strasse", "Straße", "STRASSE", "groesse", "größe"],
  ["Łukasz Żółć", "lukasz", "zolc", "ŁUKASZ", "żółć"],
  ["Øystein Ærø", "oystein", "Øystein", "oeystein", "aero", "ÆRØ"],
  ["Jürgen Müller", "jurgen", "juergen", "Mueller", "muller", "MÜLLER"],
  ["Mueller GmbH", "Müller"],
  ["山田太郎", "太郎", "山田", "田太", "山田太郎"],
  ["株式会社山田　太郎商店", "太郎", "商店", "山田"],
  ["김민수", "민수", "김"],
  ["สมชาย ใจดี", "ชาย", "ใจดี"],
  ["Ştefan Țurcanu", "stefan", "turcanu", "ȘTEFAN"],
  ["Đặng Văn", "dang van", "đặng"],
  ["ИВАНОВ Пётр", "иванов", "петр", "Пётр"],
  ["Σίσυφος", "σισυφοσ", "ΣΊΣΥΦΟΣ", "σίσυφος"],
  ["İstanbul Işık", "istanbul", "isik", "ISTANBUL"],
  ["Ｆｕｌｌ Ｗｉｄｔｈ", "full", "width"],
  ["soft\u00adhyphen zero\u200bwidth", "softhyphen", "zerowidth", "soft\u200bhyphen"],
  ["أحمد الشَّرْكَة", "احمد", "الشركة"],
  ["mail+tag@example.com", "tag", "example.com", "mail+tag@example.com"],
  ["info@xn--bcher-kva.example", "info@bücher.example", "Bücher.example", "@bücher.example", "xn--bcher-kva"],
  ["山田タロウ", "たろう", "タロウ", "ﾀﾛｳ"],
  ["がーでん 商会", "ガーデン", "ｶﾞｰﾃﾞﾝ", "カ\u3099ーデン", "がーでん"],
  ["smith@example.com", "mailto:smith@example.com", "<smith@example.com>", "MAILTO:Smith@Example.com"],
  ["info@xn--bcher-kva.example", "mailto:info@bücher.example"],
  ["Chiara D’Angelo", "dangelo", "D`Angelo", "D´ANGELO", "angelo"],
  ["Müller-Lüdenscheidt", "mueller luedenscheidt", "Müller‐Lüdenscheidt", "muller–ludenscheidt", "Mu\u0308ller"],
  ["INV-2026-0012", "INV‑2026‑0012", "inv−2026−0012", "2026-0012", "INV 2026"],
  ["ﬁnance Groß-Gerau", "finance", "GROẞ", "gross gerau"],
  ["decomposed: Zoe\u0308", "zoë", "zoe"],
];

describe("what is stored is found by", () => {
  it.each(FOUND)("%s", async (stored, ...asked) => {
    const missed: string[] = [];
    for (const text of asked) {
      if (!(await byWords(stored, text))) missed.push(`${text} as words`);
      if (!(await byParts(stored, text))) missed.push(`${text} as parts`);
    }
    expect(missed).toEqual([]);
  });
});

it("a part of a word is found where parts are, and only there", async () => {
  expect(await byParts("Senior Frontend Engineer", "end engin")).toBe(true);
  expect(await byWords("Senior Frontend Engineer", "gineer")).toBe(false);
  expect(await byParts("C++ and C#", "c++")).toBe(true);
  expect(await byParts("C only", "c++")).toBe(false);
});

it("other words are not found, and signs alone are no words", async () => {
  for (const [stored, asked] of [
    ["Sean O’Brien", "brian"],
    ["山田太郎", "太朗"],
    ["Müller", "miller"],
    ["Acme", "acme corp"],
  ] as const) {
    expect([asked, await byWords(stored, asked)]).toEqual([asked, false]);
    expect([asked, await byParts(stored, asked)]).toEqual([asked, false]);
  }
  for (const signs of ["", " ", "'", "’", "–", "& | ! : * ( ) \\", "\u200b", "\0"]) {
    expect(matchesWords(sql`x`, signs)).toBeUndefined();
  }
});

it("whatever is typed finds itself, and no text breaks the query or the column", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 60 }), async (typed) => {
      const text = typed.toWellFormed().replaceAll("\0", "");
      const terms = typedTerms(text);
      if (terms.length === 0) return;
      const stored = sql`${text}::text`;
      await isTrue(matchesWords(searchWords(stored), text));
      if (/^[\p{L}\p{N} ]+$/u.test(text)) {
        expect([text, await isTrue(matchesWords(searchWords(stored), text))]).toEqual([text, true]);
        expect([text, await isTrue(matchesParts(infixes(stored), text))]).toEqual([text, true]);
      }
    }),
    { numRuns: 150 },
  );
});

it("the program and the database spell alike", async () => {
  const texts = FOUND.flat().concat(
    "Ḟőő·bar",
    "½ kg",
    "ﬁn ﬀ",
    "№ 5",
    "٢٫٥",
    "a\u2028b",
    "x™ ©",
    "Ǆ ǆ",
    "ЂЃЋ",
    "Աբգ",
    "ẞ",
    "100 € – 5 %",
  );
  for (const text of texts) {
    const { rows } = await test.ctx.db.execute<{ said: string }>(
      sql`select (search_spellings(${text}, true))[1] as said`,
    );
    expect([...new Set(rows[0]?.said.split(" ").filter(Boolean))].slice(0, 8)).toEqual(typedWords(text));
    expect(plainSpelling(plainSpelling(text))).toBe(plainSpelling(text));
  }
});

it("long texts without spaces are stored", async () => {
  const { rows } = await test.ctx.db.execute<{ found: boolean }>(
    sql`select ${searchWords(sql`repeat('漢字かな交じり文', 5000)`)} @@ search_query('交じり', false) as found,
      ${searchWords(sql`repeat('x', 300000)`)} is not null as long`,
  );
  expect(rows).toEqual([{ found: true, long: true }]);
});
