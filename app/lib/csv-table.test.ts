import { afterEach, describe, expect, it } from "vitest";
import { dayReader, numberReader, readTable, type TableRules } from "./csv-table.server";
import { decodeText } from "./decode-text";
import { settleIn } from "./place";

const HERE = { country: "US", timeZone: "America/Chicago", currency: "USD" } as const;
const GERMANY = { country: "DE", timeZone: "Europe/Berlin", currency: "EUR" } as const;
const POLAND = { country: "PL", timeZone: "Europe/Warsaw", currency: "PLN" } as const;

afterEach(() => settleIn(HERE));

describe("the text of a file", () => {
  const WORDS = "Straße;Größe;Łódź;€\r\n";
  it.each([
    ["UTF-8", Buffer.from(WORDS)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${WORDS}`)],
    ["UTF-16 with its mark", Buffer.from(`\ufeff${WORDS}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\ufeff${WORDS}`, "utf16le").swap16()],
    ["UTF-16 without a mark", Buffer.from(`day;channel;${WORDS}`, "utf16le")],
  ])("is read in %s", (_, bytes) => {
    expect(decodeText(bytes)).toMatch(/(?:^|;)Straße;Größe;Łódź;€\r\n$/);
  });

  it("is read as spreadsheets of the place write it", () => {
    expect(decodeText(Buffer.from("Stra\xdfe \x80 \x96", "latin1"))).toBe("Straße € –");
    settleIn(POLAND);
    expect(decodeText(Buffer.from("\xa3\xf3d\x9f", "latin1"))).toBe("Łódź");
  });

  const [FRANCE, SPAIN, BULGARIA] = [
    { country: "FR", timeZone: "Europe/Paris", currency: "EUR" },
    { country: "ES", timeZone: "Europe/Madrid", currency: "EUR" },
    { country: "BG", timeZone: "Europe/Sofia", currency: "EUR" },
  ] as const;
  const SAID = [
    ["Tag;Maß\r\n1.3.;Größe für Müller\r\n", GERMANY],
    ["Ämter;Übermaß;1.200,00 €\r\n", GERMANY],
    ["12,50 €;Kosten\r\n", GERMANY],
    ["MÜLLER GmbH;KÖLN;ÄRZTE\r\n", GERMANY],
    ["„Jörg“ – der Bäcker …;§ 5\r\n", GERMANY],
    ["Publicité à l’été;Coût;Août;cœur;maître\r\n", FRANCE],
    ["« Café » – Noël;naïf;5 à 7 €\r\n", FRANCE],
    ["León;Muñoz;García\r\n", SPAIN],
    ["¿Qué?;¡Año!;nº 5;Ávila;Ñandú\r\n", SPAIN],
    ["O’Brien;Café;naïve — it’s “good”\r\n", HERE],
    ["Fußball—Spiel;Björk™\r\n", HERE],
    ["Реклама в Яндексе;Объём;подъезд №5\r\n", BULGARIA],
    ["МОСКВА;Эхо;«Ёлка» – новая\r\n", BULGARIA],
  ] as const;

  it.each(SAID)("is read as a Mac of the place writes it, as Windows does, and in UTF-8: %s", (text, place) => {
    settleIn(place);
    const isWest = place !== BULGARIA;
    const sets = isWest ? ["windows-1252", "macintosh"] : ["windows-1251", "x-mac-cyrillic"];
    for (const charset of sets) expect([charset, decodeText(bytesIn(charset, text))]).toEqual([charset, text]);
    expect(decodeText(Buffer.from(text))).toBe(text);
  });

  it.each(["4d946c6c6572", "426a94726e", "4b946c6e3b47728ee165"])(
    "is refused in a set of the old command line: %s",
    (hex) => {
      settleIn(GERMANY);
      expect(decodeText(Buffer.from(hex, "hex"))).toBeNull();
    },
  );

  it("has no character replaced: bytes that are none are said", () => {
    expect(decodeText(Buffer.from("a\x81b", "latin1"))).toBeNull();
    expect(decodeText(Buffer.from("efbbbf61ff", "hex"))).toBeNull();
    expect(decodeText(Buffer.from("fffe00d8", "hex"))).toBeNull();
  });
});

/** Bytes of a text in a set that only decoders know. */
function bytesIn(charset: string, text: string): Buffer {
  const decoder = new TextDecoder(charset);
  const chars = Array.from({ length: 256 }, (_, byte) => decoder.decode(Buffer.from([byte])));
  return Buffer.from(
    Array.from(text, (char) => {
      const byte = chars.indexOf(char);
      if (byte < 0) throw new Error(`${char} isn't in ${charset}`);
      return byte;
    }),
  );
}

const RULES: TableRules = {
  columns: { day: ["Datum", "fecha"], cost: ["Kosten", "Coût"], note: [] },
  required: ["day", "cost"],
  linesMax: 10,
  lineMaxCharacters: 200,
  missing: (names) => `${names.join(" and ")} missing`,
};

describe("a table", () => {
  it("is parted by what its head shows, once for the file", () => {
    const record = { day: "1", cost: "3,5", note: "a;b" };
    for (const [text, line] of [
      ['Datum;Kosten (€);Note\n1;3,5;"a;b"', 2],
      ['day,cost,note\n1,"3,5",a;b', 2],
      ["\ufeffFecha\tCoût\tNote\r\n1\t3,5\ta;b\r\n", 2],
      ["sep=|\nDAY|cost|note\n1|3,5|a;b", 3],
      ["Report of March\n\nday\tcost\tnote\n1\t3,5\ta;b", 4],
    ] as const) {
      expect(readTable(text, RULES)).toEqual({ lines: [{ line, record }], unknown: [] });
    }
  });

  it("leaves out rows without a word, as spreadsheets write them below and between others", () => {
    const text = 'day;cost;note\n1;3,5;\n;;\n"";" ";\n2;4;x\n\t;;\n;;;;;\n';
    expect(readTable(text, RULES)).toEqual({
      lines: [
        { line: 2, record: { day: "1", cost: "3,5", note: "" } },
        { line: 5, record: { day: "2", cost: "4", note: "x" } },
      ],
      unknown: [],
    });
  });

  it("takes no row of addresses for a head, and names the columns that it doesn’t know", () => {
    expect(readTable("/day;/cost\nhttps://day.example;/x", RULES)).toMatchObject({ problem: { line: 1 } });
    expect(readTable("day;CTR;cost;;Clicks\n1;2;3;4;5", RULES)).toMatchObject({ unknown: ["CTR", "Clicks"] });
  });

  it("without a column says which, and where", () => {
    expect(readTable("day;note\n1;2", RULES)).toEqual({ problem: { line: 1, message: "cost missing" } });
    expect(readTable("", RULES)).toMatchObject({ problem: { message: "day and cost missing" } });
  });
});

describe("the days of a file", () => {
  it.each([
    [
      ["2026-03-01", "2026/3/1", "2026.03.01"],
      ["2026-03-01", "2026-03-01", "2026-03-01"],
    ],
    [
      ["01.03.2026", "1.3.26"],
      ["2026-03-01", "2026-03-01"],
    ],
    [
      ["3/1/2026", "3/25/2026"],
      ["2026-03-01", "2026-03-25"],
    ],
    [
      ["1/3/2026", "25/3/2026"],
      ["2026-03-01", "2026-03-25"],
    ],
    [["1/3/2026"], ["2026-01-03"]],
    [
      ["13/1/2026", "1/13/2026"],
      ["13/1/2026", "1/13/2026"],
    ],
    [
      ["2026-02-30", "soon"],
      ["2026-02-30", "soon"],
    ],
    [
      ["46082", "46445.0", "Sum"],
      ["2026-03-01", "2027-02-27", "Sum"],
    ],
    [
      ["46082", "2026-03-01"],
      ["46082", "2026-03-01"],
    ],
    [["20260301"], ["2026-03-01"]],
  ])("%j are %j", (days, read) => {
    expect(days.map(dayReader(days))).toEqual(read);
  });

  it("that show nothing are read as the place writes them", () => {
    settleIn(GERMANY);
    expect(dayReader(["1/3/2026"])("1/3/2026")).toBe("2026-03-01");
  });
});

describe("the numbers of a file", () => {
  it.each([
    [
      ["1.234", "38,50"],
      ["1234", "38.50"],
    ],
    [
      ["1,234", "38.5"],
      ["1234", "38.5"],
    ],
    [
      ["€ 1.234.567", "2.000"],
      ["€ 1234567", "2000"],
    ],
    [
      ["1 234,5", "7"],
      ["1234.5", "7"],
    ],
    [
      ["1,234", "5"],
      ["1,234", "5"],
    ],
    [
      ["1,5", "1.5"],
      ["1,5", "1.5"],
    ],
    [
      ["1.234,50 €", "$1"],
      ["1234.50 €", "$1"],
    ],
  ])("%j are %j", (numbers, read) => {
    expect(numbers.map(numberReader(numbers))).toEqual(read);
  });
});
