import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { settleIn } from "~/lib/place";
import { withFingerprints } from "./entry-parts.server";
import { areEnough, readRowsAs } from "./read-bank-csv.server";
import { readStatement } from "./read-statement.server";

afterEach(() => settleIn(DEFAULT_IDENTITY));

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);

/** Entries of a statement whose columns, if it has any, are as guessed. */
function entriesOf(content: Buffer) {
  const read = readStatement(content);
  if ("problem" in read) throw new Error(read.problem);
  if (read.format !== "csv") return read.entries;
  expect(areEnough(read.table.guess)).toBe(true);
  const rows = readRowsAs(read.table, read.table.guess);
  if ("problem" in rows) throw new Error(rows.problem);
  return rows.entries;
}

const camt = (version: string, entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

const entry = (status: string, amount: string, party: string, more = "") => `<Ntry><Amt Ccy="EUR">1499.95</Amt>
<CdtDbtInd>CRDT</CdtDbtInd>${more}<Sts>${status}</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt><ValDt><Dt>2026-11-27</Dt></ValDt>
<AcctSvcrRef>B-77</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}
<RltdPties>${party}<DbtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>Rechnung 2026-0001</Ustrd><Ustrd>&amp; Dank</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
</TxDtls></NtryDtls></Ntry>`;

const PLAIN = {
  bookedOn: "2026-11-27",
  amountCents: 149_995,
  currency: "EUR",
  name: "Rosé Bäckerei AG",
  iban: "CH9300762011623852957",
  text: "Rechnung 2026-0001 & Dank",
  reference: "RF18539007547034",
  bankReference: "B-77",
  isReversal: false,
};

describe("a statement in CAMT.053", () => {
  it.each([
    [
      "02",
      entry(
        "BOOK",
        '<AmtDtls><TxAmt><Amt Ccy="EUR">1499.95</Amt></TxAmt></AmtDtls>',
        "<Dbtr><Nm>Rosé Bäckerei AG</Nm></Dbtr>",
      ),
    ],
    ["04", entry("BOOK", '<Amt Ccy="EUR">1499.95</Amt>', "<Dbtr><Nm>Rosé Bäckerei AG</Nm></Dbtr>")],
    ["08", entry("<Cd>BOOK</Cd>", '<Amt Ccy="EUR">1499.95</Amt>', "<Dbtr><Pty><Nm>Rosé Bäckerei AG</Nm></Pty></Dbtr>")],
  ])("is read in version %s", (version, ntry) => {
    expect(entriesOf(bytes(camt(version, ntry)))).toEqual([PLAIN]);
    const prefixed = camt(version, ntry).replace(/<(\/?)(?=[A-Z])/g, "<$1c:");
    expect(entriesOf(bytes(prefixed))).toEqual([PLAIN]);
  });

  it("leaves out what isn't booked, and takes collective entries apart", () => {
    const part = (amount: string, name: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    const whole = `<Ntry><Amt Ccy="EUR">30.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-27T08:00:00</DtTm></BookgDt>
<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${part("10.25", "A")}${part("20.25", "B")}</NtryDtls></Ntry>`;
    const read = entriesOf(bytes(camt("04", entry("PDNG", "", "") + whole)));
    expect(read.map(({ amountCents, name }) => [amountCents, name])).toEqual([
      [1025, "A"],
      [2025, "B"],
    ]);
  });

  it("knows a debit that came back", () => {
    const back = `<Ntry><Amt Ccy="EUR">450.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-28</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Juniper</Nm></Dbtr></RltdPties><RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`;
    expect(entriesOf(bytes(camt("08", back)))).toMatchObject([
      { amountCents: -45_000, name: "Juniper", isReversal: true },
    ]);
  });

  it.each([
    ["a document type with entities", `<!DOCTYPE a [<!ENTITY x "xxxxxxxx">]>${camt("02", "")}`],
    ["another XML file", "<html><body>Hello</body></html>"],
    ["an entry without a day", camt("02", "<Ntry><Amt Ccy='EUR'>1</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>")],
    ["elements within each other without end", camt("02", "<a>".repeat(100_000))],
  ])("refuses %s", (_what, text) => {
    expect(readStatement(bytes(text))).toHaveProperty("problem");
  });
});

describe("a statement in MT940", () => {
  it("is read as German banks write it", () => {
    const text = `:20:STARTUMS\r\n:25:37040044/0532013000\r\n:28C:1/1\r\n:60F:C261126EUR100,00\r\n:61:2612310101CR1499,95N051NONREF//B-77\r
:86:166?00GUTSCHRIFT?109310?20EREF+INV-2026-0001?21SVWZ+Rechnung 2026-00?2201 Danke?30COBADEFFXXX?31DE89370400440532013000?32ROSE BAECKEREI?33 AG\r
:61:261128RC450,N062NONREF\r\n:86:109?00RUECKLASTSCHRIFT?20SVWZ+Rate?32Juniper\r\n:62F:C261128EUR1149,95\r\n-`;
    expect(entriesOf(bytes(text))).toMatchObject([
      {
        bookedOn: "2027-01-01",
        amountCents: 149_995,
        currency: "EUR",
        name: "ROSE BAECKEREI AG",
        iban: "DE89370400440532013000",
        text: "Rechnung 2026-0001 Danke",
        reference: "INV-2026-0001",
        bankReference: "B-77",
        isReversal: false,
      },
      { bookedOn: "2026-11-28", amountCents: -45_000, name: "Juniper", isReversal: true },
    ]);
  });

  it("is read as Dutch banks write it", () => {
    const text = `{1:F01ABNANL2AXXX0000000000}{2:I940ABNANL2AXXXN}{4:\n:20:1\n:60F:C261126EUR0,00\n:61:261127C149,50N654NONREF
:86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/Jansen B.V./REMI/Factuur 2026-0001/EREF/NOTPROVIDED\n-}`;
    expect(entriesOf(bytes(text))).toMatchObject([
      {
        amountCents: 14_950,
        name: "Jansen B.V.",
        iban: "NL91ABNA0417164300",
        text: "Factuur 2026-0001",
        reference: "",
      },
    ]);
  });
});

describe("a CSV file", () => {
  const GERMAN = `Kontoinhaber;Juniper\nIBAN;DE89370400440532013000\n\n"Buchungstag";"Valutadatum";"Beguenstigter/Zahlungspflichtiger";"Verwendungszweck";"Kontonummer/IBAN";"Betrag";"Währung"
"27.11.26";"27.11.26";"Bäckerei Rosé";"Rechnung 2026-0001";"CH9300762011623852957";"1.499,95";"EUR"
"28.11.26";"28.11.26";"Stadtwerke";"Strom";"";"-82,10";"EUR"
"28.11.26";"28.11.26";"Juniper";"RÜCKLASTSCHRIFT Rate";"";"-450,00";"EUR"\n"Summe";"";"";"";"";"967,85";""`;

  it.each(["latin1", "utf8", "utf16le"] as const)("of a German bank is read in %s", (encoding) => {
    settleIn({ ...DEFAULT_IDENTITY, country: "DE", currency: "EUR" });
    const mark = encoding === "utf16le" ? "\ufeff" : "";
    const read = entriesOf(bytes(mark + GERMAN, encoding));
    expect(read).toMatchObject([
      {
        bookedOn: "2026-11-27",
        amountCents: 149_995,
        name: "Bäckerei Rosé",
        text: "Rechnung 2026-0001",
        iban: "CH9300762011623852957",
      },
      { amountCents: -8_210, isReversal: false },
      { amountCents: -45_000, isReversal: true },
    ]);
  });

  it.each<[string, string, [string, number, string][]]>([
    [
      "credit and debit",
      'Date,Description,Paid out,Paid in\n11/27/2026,JUNIPER 2026-0001,,"1,499.95"\n11/28/2026,RENT,800.00,',
      [
        ["2026-11-27", 149_995, "JUNIPER 2026-0001"],
        ["2026-11-28", -80_000, "RENT"],
      ],
    ],
    [
      "a word for the direction",
      "Datum\tNaam\tAf Bij\tBedrag (EUR)\tMededelingen\n20261127\tJansen\tBij\t149,50\tFactuur\n20261128\tHuur\tAf\t800,00\t",
      [
        ["2026-11-27", 14_950, "Factuur"],
        ["2026-11-28", -80_000, ""],
      ],
    ],
    [
      "days in words and hours",
      "Date,Time,Type,Name,Amount,Description\n27 Nov 2026,10:00,FP,Ann,1499.95,INV\n28 Nov 2026 10:00,10:00,FP,Bo,-800.00,RENT\nTotal,,,,699.95,",
      [
        ["2026-11-27", 149_995, "INV"],
        ["2026-11-28", -80_000, "RENT"],
      ],
    ],
    [
      "no head",
      "27.11.2026;Juniper;149,50;2026-0001\n28.11.2026;Rent;-800,00;",
      [
        ["2026-11-27", 14_950, ""],
        ["2026-11-28", -80_000, ""],
      ],
    ],
    [
      "a wrapped head and a spreadsheet's days",
      '"Booking\r\ndate";"Amount\nin EUR";"Booking\ntext"\r\n46353;149,50;Juniper\r\n46354;-800,00;"Rent\nof May"',
      [
        ["2026-11-27", 14_950, "Juniper"],
        ["2026-11-28", -80_000, "Rent of May"],
      ],
    ],
    [
      "thousands with apostrophes and a minus behind",
      "Buchungsdatum;Buchungstext;Belastung in CHF;Gutschrift in CHF\n27.11.2026;Juniper;;1'499.95\n28.11.2026;Miete;800.00;",
      [
        ["2026-11-27", 149_995, "Juniper"],
        ["2026-11-28", -80_000, "Miete"],
      ],
    ],
  ])("with %s is read", (_what, text, expected) => {
    expect(entriesOf(bytes(text)).map((each) => [each.bookedOn, each.amountCents, each.text])).toEqual(expected);
  });

  it("says of an amount whose day can’t be read that it isn’t there", () => {
    const read = readStatement(bytes("Date;Amount;Text\n2026-11-27;1.50;a\nday 27;2.50;b\n;3.00;sum"));
    if ("problem" in read || read.format !== "csv") throw new Error("read otherwise");
    expect(readRowsAs(read.table, read.table.guess)).toMatchObject({ entries: [{ amountCents: 150 }], unread: 1 });
  });

  it("with points and commas as decimal signs is refused, and one without columns too", () => {
    const read = readStatement(bytes("Date;Amount\n1.1.2026;1.50\n2.1.2026;1,50"));
    if ("problem" in read || read.format !== "csv") throw new Error("read otherwise");
    expect(readRowsAs(read.table, read.table.guess)).toHaveProperty("problem");
    for (const text of ["", "   ", "Hello", "a\nb\nc"]) expect(readStatement(bytes(text))).toHaveProperty("problem");
  });
});

it("equal entries of one file have fingerprints of their own, and the same ones in every file", () => {
  const [one, two, other] = withFingerprints([PLAIN, PLAIN, { ...PLAIN, amountCents: 1 }]).map(
    ({ fingerprint }) => fingerprint,
  );
  expect(new Set([one, two, other]).size).toBe(3);
  expect(withFingerprints([PLAIN]).map(({ fingerprint }) => fingerprint)).toEqual([one]);
});
