import { parse } from "csv-parse/sync";
import { canonicalHash } from "~/kernel/hashes.server";
import { isCalendarDate } from "~/lib/calendar-date";
import { dayReader, headWord, splitLine, unwrapHead } from "~/lib/csv-table.server";
import { isIban, plainIban } from "~/lib/iban";
import type { Cents } from "~/lib/money";
import { separatorsHere } from "~/lib/place-numbers";
import { dayInDigits } from "~/lib/written-day";
import { CSV_WORDS } from "./csv-words";
import type { StatementProblem } from "./read-camt.server";
import { isReturned } from "./read-mt940.server";
import { CSV_ROLES, type CsvColumns, type CsvRole, STATEMENT_ENTRIES_MAX, type StatementEntry } from "./schema";

/** A bank's CSV file before its columns are known. */
export type BankTable = {
  /** Names of the columns; without a head their place. */
  names: string[];
  rows: string[][];
  /** Meanings of the columns, as far as names and contents tell. */
  guess: CsvColumns;
  /** Stands for the layout of this bank's files. */
  headKey: string;
};

const SEPARATORS = [";", ",", "\t", "|"];
/** Lines above the head, such as the account's owner. */
const LINES_ABOVE_MAX = 30;
const HEAD_MAX_CHARACTERS = 5000;
const COLUMNS_MAX = 60;
const OPTIONS = { skip_empty_lines: true, trim: true, relax_quotes: true, relax_column_count: true } as const;
const DAY_CELL = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?$/;
const NUMBER_CELL = /^[+\-−]?\s*(?:[A-Z]{3}|[€$£])?\s*[\d.,'’\s]*\d[.,]\d{2}\s*(?:[A-Z]{3}|[€$£])?\s*-?$/;

/** Reads a CSV file of any bank: its separator and head are found, and its columns guessed. */
export function readBankCsv(text: string): BankTable | StatementProblem {
  const plain = unwrapHead(text.replace(/^\ufeff/, "").replace(/^sep=.\r?\n/i, ""));
  const head = findHead(plain);
  let rows: string[][];
  try {
    const from_line = head ? head.line : 1;
    const delimiter = head?.separator ?? separatorOf(plain);
    rows = parse(plain, {
      ...OPTIONS,
      delimiter,
      from_line,
      to: STATEMENT_ENTRIES_MAX + 1,
      max_record_size: 20_000,
    }) as string[][]; // safe: records are lists without columns
  } catch {
    return { problem: "This can’t be read as a CSV file." };
  }
  if (head) rows.shift();
  const width = Math.min(COLUMNS_MAX, Math.max(0, ...rows.slice(0, 200).map((row) => row.length)));
  if (rows.length === 0 || width < 2) return { problem: "This file has no lines with columns." };
  if (rows.length > STATEMENT_ENTRIES_MAX) return { problem: "This file has too many lines." };
  const names = Array.from({ length: width }, (_, at) => head?.names[at] || `Column ${at + 1}`);
  const said = JSON.stringify([head?.separator ?? "", names]);
  const headKey = canonicalHash(said);
  return { names, rows, headKey, guess: guessColumns(head ? names : names.map(() => ""), rows) };
}

/** True when the columns tell a day and an amount. */
export function areEnough(columns: CsvColumns): boolean {
  return columns.includes("date") && (columns.includes("amount") || columns.includes("credit"));
}

/** Reads the entries of a table by the meaning of its columns. Lines without a day, such as sums, are left out. */
export function readRowsAs(
  { rows }: Pick<BankTable, "rows">,
  columns: CsvColumns,
): { entries: StatementEntry[]; unread: number } | StatementProblem {
  const of = (row: readonly string[], role: CsvRole) =>
    columns.flatMap((each, at) => (each === role ? [row[at] ?? ""] : [])).filter(Boolean);
  const toDay = dayReader(rows.flatMap((row) => of(row, "date")));
  const numbers = rows.flatMap((row) => [...of(row, "amount"), ...of(row, "credit"), ...of(row, "debit")]);
  const decimal = decimalOf(numbers);
  if (decimal === null) return { problem: "Some amounts of this file have a decimal point, others a comma." };
  const entries: StatementEntry[] = [];
  let unread = 0;
  for (const row of rows) {
    const bookedOn = toDay(of(row, "date")[0] ?? "");
    const amountCents = amountOf((role) => of(row, role)[0] ?? "", decimal);
    const isDay = isCalendarDate(bookedOn);
    const isUnread = isDay ? amountCents === null : /\d/.test(bookedOn) && amountCents !== 0;
    if (isUnread) unread += 1;
    if (!isDay || !amountCents) continue;
    const text = of(row, "text").join(" ");
    const iban = plainIban(of(row, "iban")[0] ?? "");
    entries.push({
      bookedOn,
      amountCents,
      currency: /^[A-Z]{3}$/.test(of(row, "currency")[0] ?? "") ? (of(row, "currency")[0] ?? "") : "",
      name: of(row, "name")[0] ?? "",
      iban: isIban(iban) ? iban : "",
      text,
      reference: of(row, "reference").join(" "),
      bankReference: "",
      isReversal: amountCents < 0 && isReturned(text),
    });
  }
  return { entries, unread };
}

function amountOf(cell: (role: CsvRole) => string, decimal: string): Cents | null {
  const whole = cell("amount");
  if (whole !== "") {
    const cents = signedCents(whole, decimal);
    const isOut = /^(?:s|d|dr|dbit|debit|soll|af|uit|out|-|belastung|lastschrift)$/i.test(cell("direction"));
    return cents === null || !isOut ? cents : -Math.abs(cents);
  }
  const [credit, debit] = [cell("credit"), cell("debit")];
  const [came, went] = [
    credit === "" ? 0 : signedCents(credit, decimal),
    debit === "" ? 0 : signedCents(debit, decimal),
  ];
  return came === null || went === null ? null : Math.abs(came) - Math.abs(went);
}

function signedCents(cell: string, decimal: string): Cents | null {
  const plain = cell.replace(/[\s\u00a0\u202f'’+]|[A-Z]{3}|[€$£]|CHF/gi, "").replaceAll("−", "-");
  const isNegative = /^-|-$|^\(.*\)$/.test(plain);
  const digits = plain
    .replace(/^[-(]|[-)]$/g, "")
    .split(decimal === "," ? "." : ",")
    .join("");
  const [, whole, cents = ""] = /^(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  return isNegative ? -amount : amount;
}

/** Returns the decimal sign of a file's amounts, the agency's country's where none shows it. Null: they differ. */
function decimalOf(cells: readonly string[]): string | null {
  const shown = new Set(cells.flatMap((cell) => /([.,])\d{1,2}\D*$/.exec(cell)?.[1] ?? []));
  if (shown.size > 1) return null;
  const [sign = separatorsHere().decimal] = shown;
  return sign;
}

function findHead(text: string): { line: number; separator: string; names: string[] } | null {
  let best: { line: number; separator: string; names: string[] } | null = null;
  let most = 1;
  for (const [index, line] of text.split(/\r\n|\n|\r/, LINES_ABOVE_MAX).entries()) {
    for (const separator of SEPARATORS) {
      const names = splitLine(line.slice(0, HEAD_MAX_CHARACTERS), separator);
      const known = new Set(names.flatMap((name) => roleOf(name) ?? [])).size;
      if (known > most && names.length <= COLUMNS_MAX) [best, most] = [{ line: index + 1, separator, names }, known];
    }
  }
  return best;
}

/** Returns the separator that most lines have in common where no head tells it. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, 50).filter((line) => line !== "");
  const counts = SEPARATORS.map((separator) => lines.filter((line) => line.split(separator).length > 2).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
}

function roleOf(name: string): CsvRole | undefined {
  return CSV_ROLES.find((role) => CSV_WORDS[role].includes(bankWord(name)));
}

/** Leaves out the currency beside a name, as well: "Betrag in EUR" is "betrag". */
function bankWord(name: string): string {
  return headWord(name).replace(/^(?:eur|chf)(?=.{4})|(?<=.{4})(?:ineur|inchf)$/g, "");
}

/** Each meaning but that of texts and references has one column: the one with the likeliest name. */
function guessColumns(names: readonly string[], rows: readonly string[][]): CsvColumns {
  const roles: (CsvRole | null)[] = names.map((name) => roleOf(name) ?? null);
  for (const role of CSV_ROLES) {
    if (role === "text" || role === "reference") continue;
    const own = roles.flatMap((each, at) => (each === role ? [at] : []));
    const rank = (at: number) => CSV_WORDS[role].indexOf(bankWord(names[at] ?? ""));
    const [, ...others] = own.sort((one, other) => rank(one) - rank(other));
    for (const at of others) roles[at] = null;
  }
  const cells = (at: number) => rows.slice(0, 200).flatMap((row) => row[at] || []);
  const mostly = (at: number, test: (cell: string) => boolean) => {
    const all = cells(at);
    return all.length > 0 && all.filter(test).length >= all.length * 0.8;
  };
  const fill = (role: CsvRole, test: (cell: string) => boolean) => {
    if (roles.includes(role)) return;
    const at = names.findIndex((_, index) => roles[index] === null && mostly(index, test));
    if (at >= 0) roles[at] = role;
  };
  fill("date", (cell) => DAY_CELL.test(dayInDigits(cell)));
  if (!roles.includes("credit")) fill("amount", (cell) => NUMBER_CELL.test(cell) && !DAY_CELL.test(dayInDigits(cell)));
  fill("iban", (cell) => isIban(plainIban(cell)));
  return roles;
}
