import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { type MoneySums, sumReceived } from "~/domain/invoices/sum-money.server";
import { getTaxReport, type TaxReport } from "~/domain/invoices/tax-report.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { BILLED_NAMES, exported, makeBilledPeriod, setAccounts } from "../../../tests/harness/billed-period";
import { OWNER } from "../../../tests/harness/invoices";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { DATEV_COLUMNS } from "./datev-columns";
import { exportBooks } from "./export-books.server";
import { readBooks } from "./read-books.server";
import type { BookExport } from "./schema";

const test = sharedContext();
const owner = () => onBehalfOf(test.ctx, OWNER);
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

let report: TaxReport;
let receivedCents: MoneySums["thisMonth"]["cents"];
let period: { from: string; to: string };

beforeAll(async () => {
  await makeBilledPeriod(test.ctx);
  const to = agencyDay(test.clock.now());
  period = { from: `${to.slice(0, 4)}-01-01`, to };
  report = await getTaxReport(owner(), period);
  receivedCents = await sumReceived(owner(), period);
  expect(report.rows.length).toBe(4);
  expect(receivedCents).toBeGreaterThan(0);
});

const grossCents = () => report.netCents + report.taxCents;
const centsOf = (amount: string) => Math.round(Number(amount) * 100);
const sumOf = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + cents(row), 0);

async function rowsOf(name: BookExport): Promise<Record<string, string>[]> {
  const { text } = await exported(test.ctx, name);
  return parse(text, { columns: true });
}

describe("DATEV", () => {
  /** Published bounds of the fields that are written: all others are empty. */
  const FIELDS: Record<string, RegExp> = {
    "Umsatz (ohne Soll/Haben-Kz)": /^(?!0+,00$)\d{1,10},\d\d$/,
    "Soll/Haben-Kennzeichen": /^"[SH]"$/,
    "WKZ Umsatz": /^"[A-Z]{3}"$/,
    Konto: /^\d{4,9}$/,
    "Gegenkonto (ohne BU-Schlüssel)": /^\d{4,9}$/,
    "BU-Schlüssel": /^"\d{0,4}"$/,
    Belegdatum: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
    "Belegfeld 1": /^"[\w$&%*+/-]{0,36}"$/,
    Buchungstext: /^"(?:[^"]|""){0,60}"$/,
    "EU-Land u. UStID (Bestimmung)": /^"[A-Z\d]{0,15}"$/,
    Festschreibung: /^[01]$/,
    Fälligkeit: /^(?:\d{2}\d{2}20\d\d)?$/,
  };
  /** Splits at the signs between fields, not at those within quotes. */
  const split = (line: string) =>
    line.match(/(?:^|;)("(?:[^"]|"")*"|[^;"]*)/g)?.map((field) => field.replace(/^;/, "")) ?? [];

  it("has the header, the 125 columns and only fields as the format publishes them", async () => {
    const { name, text } = await exported(test.ctx, "datev");
    expect(name).toMatch(/^EXTF_Buchungsstapel_/);
    const [head = "", columns = "", ...lines] = text.split("\r\n");
    expect(lines.pop()).toBe("");
    const fields = split(head);
    expect(fields).toHaveLength(31);
    const year = period.to.slice(0, 4);
    expect(fields.slice(0, 5)).toEqual(['"EXTF"', "700", "21", '"Buchungsstapel"', "13"]);
    expect(fields[5]).toMatch(/^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(2[0-3]|[01]\d)[0-5]\d[0-5]\d\d{3}$/);
    expect(fields.slice(10, 16)).toEqual([
      "1001",
      "7",
      `${year}0101`,
      "4",
      `${year}0101`,
      period.to.replaceAll("-", ""),
    ]);
    expect(fields[16]?.length).toBeLessThanOrEqual(32);
    expect(fields.slice(18, 22)).toEqual(["1", "0", "0", '"EUR"']);
    expect(fields[26]).toBe('"03"');
    expect(columns.split(";")).toEqual(DATEV_COLUMNS);
    expect(DATEV_COLUMNS).toHaveLength(125);
    expect(DATEV_COLUMNS.indexOf("EU-Land u. UStID (Bestimmung)")).toBe(39);
    expect(DATEV_COLUMNS.indexOf("Festschreibung")).toBe(113);
    expect(DATEV_COLUMNS.indexOf("Fälligkeit")).toBe(116);
    expect(lines.length).toBeGreaterThan(30);
    for (const line of lines) {
      const values = split(line);
      expect(values).toHaveLength(125);
      for (const [index, column] of DATEV_COLUMNS.entries()) expect(values[index]).toMatch(FIELDS[column] ?? /^$/);
    }
  });

  it("books every rate on its account of the chart, and the same cents as our books", async () => {
    const { text } = await exported(test.ctx, "datev");
    const rows: string[][] = parse(text, { delimiter: ";", from_line: 3 });
    const signed = ([amount = "", side]: string[]) => Number(amount.replace(",", "")) * (side === "S" ? 1 : -1);
    const onAccount = (account: string) =>
      sumOf(
        rows.filter((row) => row[7] === account),
        signed,
      );
    const by = (name: string) => report.rows.find((row) => row.name === name);
    for (const [name, account] of [
      ["USt", "8400"],
      ["USt ermäßigt", "8300"],
      ["Reverse charge", "8336"],
      ["", "8195"],
    ] as const) {
      const row = by(name);
      expect(onAccount(account), account).toBe((row?.netCents ?? 0) + (row?.taxCents ?? 0));
    }
    expect(onAccount("1400")).toBe(receivedCents);
    expect(
      sumOf(
        rows.filter((row) => row[6] === "1400"),
        signed,
      ),
    ).toBe(grossCents());
  });

  it("writes names of any alphabet in letters of its set, and none that a spreadsheet runs", async () => {
    const { text } = await exported(test.ctx, "datev");
    const words = (parse(text, { delimiter: ";", from_line: 3 }) as string[][]).map((row) => row[13] ?? "");
    expect(words).toContain("ShanTian Stefan, Website ShanTian Stefan");
    expect(words.some((word) => word.includes("Lódz; Ki"))).toBe(true);
    expect(words.some((word) => word.includes("Straße") && word.includes("“Q”"))).toBe(true);
    expect(words.filter((word) => word.includes("?") || FORMULA.test(word))).toEqual([]);
  });

  it("asks for what it needs: numbers of the tax advisor, accounts of digits, one financial year", async () => {
    const why = async (from = period.from) => {
      const made = await exportBooks(owner(), { export: "datev", from, to: period.to });
      return made.outcome === "refused" ? made.why : made.outcome;
    };
    expect(await why("2025-12-31")).toMatch("one financial year");
    await setAccounts(test.ctx, { bank: "Sparkasse" });
    expect(await why()).toMatch("numbers of at most 5 digits");
    await setAccounts(test.ctx, { bank: "", consultant: "" });
    expect(await why()).toMatch("consultant number");
    await setAccounts(test.ctx, { consultant: "1001", yearBegins: "3" });
    expect(await why()).toMatch("one financial year");
    await setAccounts(test.ctx, { yearBegins: "1", chart: "skr04", accountLength: "6" });
    expect((await exported(test.ctx, "datev")).text).toContain(";440000;");
    await setAccounts(test.ctx, { chart: "own" });
    expect(await why()).toMatch("Choose a chart");
    await setAccounts(test.ctx, { chart: "place", accountLength: "4" });
    expect(await why()).toBe("made");
  });
});

describe("Xero", () => {
  const HEAD =
    "*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode," +
    "POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount," +
    "Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme";

  it("has the columns of its template, every mandatory field, and the cents of our books", async () => {
    const { text } = await exported(test.ctx, "xero-invoices");
    expect(text.split("\r\n")[0]).toBe(HEAD);
    const rows = await rowsOf("xero-invoices");
    for (const row of rows) {
      for (const [name, value] of Object.entries(row)) if (name.startsWith("*")) expect(value, name).not.toBe("");
      expect(row["*InvoiceDate"]).toMatch(/^\d\d\/\d\d\/20\d\d$/);
      expect(Object.entries(row).filter(([name, value]) => !/Amount|Total/.test(name) && FORMULA.test(value))).toEqual(
        [],
      );
    }
    expect(sumOf(rows, (row) => centsOf(row["*UnitAmount"] ?? ""))).toBe(report.netCents);
    expect(sumOf(rows, (row) => centsOf(row.TaxAmount ?? ""))).toBe(report.taxCents);
    const byNumber = Map.groupBy(rows, (row) => row["*InvoiceNumber"]);
    expect(sumOf([...byNumber.values()], ([row]) => centsOf(row?.Total ?? ""))).toBe(grossCents());
    expect(new Set(rows.map((row) => row["*ContactName"]))).toEqual(new Set(BILLED_NAMES.map(inCsv)));
  });

  it("gets payments and refunds as a bank statement", async () => {
    const { text } = await exported(test.ctx, "xero-payments");
    expect(text.split("\r\n")[0]).toBe("*Date,*Amount,Payee,Description,Reference,Check Number");
    expect(sumOf(await rowsOf("xero-payments"), (row) => centsOf(row["*Amount"] ?? ""))).toBe(receivedCents);
  });
});

describe("QuickBooks Online", () => {
  it("has the columns of its import of invoices, and the cents of ours", async () => {
    const { text } = await exported(test.ctx, "quickbooks-invoices");
    expect(text.split("\r\n")[0]).toBe(
      "*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity," +
        "ItemRate,*ItemAmount,*ItemTaxCode,ItemTaxAmount,Currency",
    );
    const rows = await rowsOf("quickbooks-invoices");
    expect(sumOf(rows, (row) => centsOf(row["*ItemAmount"] ?? ""))).toBe(
      sumOf(report.rows, ({ billedCents }) => billedCents),
    );
    for (const row of rows) {
      for (const [name, value] of Object.entries(row)) if (name.startsWith("*")) expect(value, name).not.toBe("");
      expect(row["*InvoiceNo"]?.length).toBeLessThanOrEqual(21);
      expect(row["*Customer"]).not.toMatch(/[:\t\n]/);
    }
  });

  it("gets credit notes and money as journal entries whose sides are the same", async () => {
    const { text } = await exported(test.ctx, "quickbooks-journal");
    expect(text.split("\r\n")[0]).toBe(
      "*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency,Location,Class",
    );
    const rows = await rowsOf("quickbooks-journal");
    const signed = (row: Record<string, string>) => centsOf(row["*Debits"] || "0") - centsOf(row["*Credits"] || "0");
    const entries = Map.groupBy(rows, (row) => row["*JournalNo"]);
    expect(entries.size).toBe(BILLED_NAMES.length * 6);
    for (const entry of entries.values()) expect(sumOf(entry, signed)).toBe(0);
    const credited = sumOf(report.rows, ({ creditedCents }) => creditedCents);
    const revenue = rows.filter((row) => /^8/.test(row["*AccountName"] ?? ""));
    expect(sumOf(revenue, signed)).toBe(credited);
    const money = rows.filter((row) => ["1200", "1000"].includes(row["*AccountName"] ?? ""));
    expect(sumOf(money, signed)).toBe(receivedCents);
  });
});

it("are read in batches: no entry is left out or twice", async () => {
  const read = async (limit: number) => {
    const entries: string[] = [];
    for await (const batch of readBooks(owner(), period, limit)) {
      expect(batch.length).toBeLessThanOrEqual(limit);
      entries.push(...batch.map((entry) => JSON.stringify(entry)));
    }
    return entries;
  };
  const all = await read(1_000);
  expect(all).toHaveLength(BILLED_NAMES.length * 8);
  expect(await read(3)).toEqual(all);
});

function inCsv(name: string): string {
  const line = name.replace("\t", " ").replaceAll(/ {2,}/g, " ");
  return FORMULA.test(line) ? `'${line}` : line;
}
