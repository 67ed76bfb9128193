import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { infixes, searchWords } from "~/db/schema/columns";
import { heldWords, holdsWords, plainSpelling, typedTerms, typedWords } from "~/lib/typed-words";
import { sharedContext } from "../../tests/harness/use-test-context";
import { matchesParts, matchesWords } from "./search.server";

const MIGRATIONS = "app/db/migrations";
const test = sharedContext();

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
  ["Hub Co-Working", "coworking", "co working", "CO–WORKING", "co‑work", "coworking hub", "hub coworking"],
  ["Co Working Hub", "coworking", "co-working", "Coworking hub"],
  ["Coworking Hub", "co working", "co-working", "co-work", "hub co working"],
  ["E-mail set up", "email", "setup", "e mail", "set-up", "Email Setup"],
  ["Blue Bonnet Bakery", "bluebonnet", "blue-bonnet", "bluebonnet bakery"],
  ["Bluebonnet", "blue bonnet", "Blue-Bonnet"],
  ["Van den Berg", "vandenberg", "van-den-berg", "VanDenBerg"],
  ["Vandenberg, María de la Cruz", "van den berg", "delacruz", "maria delacruz"],
  ["U.S.A. and S.A.R.L.", "usa", "U.S.A", "sarl", "us a"],
  ["Sean O`Brien", "obrien", "o brien", "O'Brien", "O’Brien", "Oʼbrien", "o-brien"],
  ["Sean OʼBrien", "obrien", "o brien", "O`Brien"],
  ["Sean OʿBrien", "obrien", "brien", "O'Brien"],
  ["O Brien", "obrien", "O’Brien", "O`Brien"],
  ["ʿAbd al-Raḥmān ʾIbrāhīm", "abd", "`abd", "abd alrahman", "al rahman", "'Ibrahim", "ibrahim"],
  ["Kaʻahumanu", "kaahumanu", "ka'ahumanu", "Ka`ahumanu"],
  ["Đorđe Petrović", "djordje", "dorde", "Djordje Petrovic", "đorđe", "ĐORĐE", "Ðorđe"],
  ["Djordje", "Đorđe", "ĐORĐE"],
  ["Håkon Ångström", "haakon", "hakon", "angstrom", "aangstroem", "Angstroem"],
  ["Haakon Aangstroem", "Håkon", "Ångström"],
  ["Jaeger & Moeller", "Jäger", "jäger möller", "Jäger and Möller", "JÄGER UND MÖLLER"],
  ["Smith & Sons", "smith and sons", "smith & sons"],
  ["Smith and Sons", "Smith & Sons", "smith sons"],
  ["R&D", "r and d", "r & d"],
  ["Əliyev", "eliyev", "aliyev", "ƏLİYEV"],
  ["Paraŀlel, coŀlegi and col·legi", "parallel", "collegi", "col·legi"],
  ["ĳsberg Ǆ ﬅ ﬃ ʼn", "ijsberg", "st", "ffi"],
  ["Дем’янець", "Демянець", "дем'янець", "Дем`янець"],
  ["ジョン・スミス", "ジョンスミス", "スミス", "ジョン スミス"],
  ["山田 太郎", "山田太郎", "山田　太郎", "太郎"],
  ["فاطمة علی", "فاطمه", "علي", "فاطمة علي"],
  ["٢٠٢٦ १२३", "2026", "123", "۲۰۲۶"],
  ["צה״ל", "צהל", 'צה"ל'],
  ["(512) 555-0142", "5550142", "555 0142", "555.0142", "512 5550142"],
  ["sean.o-brien@bakery.example", "sean obrien", "seanobrien", "o'brien"],
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

it("a phone number is found as it’s dialed from elsewhere, where its digits are stored beside it", async () => {
  const missed: string[] = [];
  for (const [phone, ...asked] of [
    ["(512) 555-0142", "+1 512 555 0142", "1-512-555-0142", "001 512 555 0142", "+1 512 555", "5125550142"],
    ["+49 (0)30 123 45 67", "0049301234567", "+49301234567", "+49 (30) 1234567", "+49 30 12345"],
    ["+1 512 555 0142", "512 555 0142", "(512) 5550142", "512.555"],
  ] as const) {
    const stored = searchWords(sql`${`Ann ${phone} ${phone.replace(/\D/g, "")}`}::text`);
    for (const text of asked) if (!(await isTrue(matchesWords(stored, text)))) missed.push(`${phone} by ${text}`);
    expect(await isTrue(matchesWords(stored, "+1 512 555 0199"))).toBe(false);
  }
  expect(missed).toEqual([]);
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
    ["The red car tyre", "there"],
    ["The red car tyre", "cart"],
    ["Smith Sons", "smith and daughters"],
    ["Co-op", "cooper"],
    ["Smith", "smith and"],
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
    "Ɓa Ɗa Ƙa Ƴa Ɖa əƏ ىیکةٱ ٠۹५৫๕ ʼnʾʿˈꞌ՚ʺ״־֊᠆",
  );
  for (const text of texts) {
    const { rows } = await test.ctx.db.execute<{ said: string }>(
      sql`select (search_spellings(${text}, true))[1] as said`,
    );
    expect([...new Set(rows[0]?.said.split(" ").filter(Boolean))].slice(0, 8)).toEqual(typedWords(text));
    expect(plainSpelling(plainSpelling(text))).toBe(plainSpelling(text));
  }
});

it("lists that the program searches itself find the neighbors and the wide letters too", () => {
  for (const [text, ...asked] of [
    ["Email texts", "e-mail", "E mail", "email texts", "mail text"],
    ["E-mail set-up", "email", "setup", "set up"],
    ["Über uns", "uber", "ueber", "Über"],
    ["Ueber uns", "über uns"],
    ["Van den Berg", "vandenberg"],
    ["Đorđe", "djordje", "dorde"],
  ] as const) {
    for (const one of asked) expect([text, one, holdsWords(heldWords(text), one)]).toEqual([text, one, true]);
  }
  expect(holdsWords(heldWords("Email texts"), "emails")).toBe(false);
  expect(holdsWords(heldWords("Email texts"), "texts mail e")).toBe(true);
});

it("the migration makes words again that were stored before it", async () => {
  const statements = (end: string) =>
    readFileSync(path.join(MIGRATIONS, readdirSync(MIGRATIONS).find((name) => name.endsWith(end)) ?? ""), "utf8").split(
      "--> statement-breakpoint",
    );
  const client = await test.pool.connect();
  const found = async () => {
    const { rows } = await client.query<{ addresses: number; people: number; indexes: number }>(
      `select (select count(*)::int from missing_addresses where search @@ search_query('coworking', false)) as addresses,
        (select count(*)::int from "user" where search_vector(search_spellings("name" || ' ' || "email", false), false) @@ search_query('coworking', false)) as people,
        (select count(*)::int from pg_indexes where indexdef like '%USING gin%') as indexes`,
    );
    return rows[0];
  };
  try {
    await client.query("begin");
    const before = await found();
    for (const statement of statements("_search-spellings.sql").slice(0, 3)) {
      await client.query(statement.replace("create function", "create or replace function"));
    }
    await client.query(
      "insert into missing_addresses (id, path, count, first_met_at, last_met_at) values (gen_random_uuid(), '/co-working', 1, now(), now())",
    );
    await client.query(
      `insert into "user" (id, name, email, role) values ('hub', 'Co-Working Hub', 'hub@bakery.example', 'viewer')`,
    );
    await client.query("drop function search_term");
    for (const statement of statements("_joined-words.sql")) await client.query(statement);
    await client.query("set local enable_seqscan = off");
    expect(await found()).toEqual({ ...before, addresses: 1, people: 1 });
  } finally {
    await client.query("rollback");
    client.release();
  }
});

it("long texts without spaces are stored", async () => {
  const { rows } = await test.ctx.db.execute<{ found: boolean }>(
    sql`select ${searchWords(sql`repeat('漢字かな交じり文', 5000)`)} @@ search_query('交じり', false) as found,
      ${searchWords(sql`repeat('x', 300000)`)} is not null as long`,
  );
  expect(rows).toEqual([{ found: true, long: true }]);
});
