import { CsvError, parse } from "csv-parse/sync";
import { isCalendarDate } from "./calendar-date";
import { agencyCountry } from "./place";
import { separatorsHere } from "./place-numbers";
import { dayInDigits } from "./written-day";

/** A line of a table by column name; line numbers start at 1 and include everything above. */
export type TableLine = { line: number; record: Record<string, string> };
export type TableProblem = { line: number; message: string };

export type TableRules = {
  /** The columns, each with the names used by spreadsheets in several countries. */
  columns: Readonly<Record<string, readonly string[]>>;
  required: readonly string[];
  linesMax: number;
  lineMaxCharacters: number;
  /** Message for missing required columns. */
  missing: (names: readonly string[]) => string;
};

const SEPARATORS = [",", ";", "\t", "|"];
/** Lines above the header, such as the title of a report. */
const LINES_ABOVE_MAX = 10;

/**
 * Reads a table from the text of a CSV file written by spreadsheets or reports. The separator is detected once, by the
 * names in the header, which may be below a title; `unknown` are names that match no column. A problem means that
 * nothing in it can be used.
 */
export function readTable(
  text: string,
  rules: TableRules,
): { lines: TableLine[]; unknown: string[] } | { problem: TableProblem } {
  const plain = unwrapHead(text.replace(/^\ufeff/, ""));
  const head = findHead(plain, rules);
  const missing = rules.required.filter((name) => !head.names.includes(name));
  if (missing.length > 0) return { problem: { line: head.line, message: rules.missing(missing) } };
  try {
    const records = parse(plain, {
      ...OPTIONS,
      delimiter: head.separator,
      info: true,
      from_line: head.line + 1,
      relax_column_count: true,
      max_record_size: rules.lineMaxCharacters,
      to: rules.linesMax + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[]; // safe: what \`info\` makes of each line
    const lines = records.map(({ record, info }) => ({ line: info.lines, record: named(record, head.names) }));
    return { lines, unknown: head.unknown };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : head.line;
    return { problem: { line, message: "This can't be read as a line of a CSV file." } };
  }
}

const OPTIONS = {
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  trim: true,
  relax_quotes: true,
} as const;

type Head = { line: number; separator: string; names: (string | undefined)[]; unknown: string[] };

/** Finds the line and the separator that identify the most columns. */
function findHead(text: string, { columns, lineMaxCharacters }: TableRules): Head {
  const lines = text.split(/\r\n|\n|\r/, LINES_ABOVE_MAX);
  let best: Head = {
    line: Math.max(1, lines.findIndex((line) => line.trim() !== "") + 1),
    separator: ",",
    names: [],
    unknown: [],
  };
  let most = 0;
  for (const [index, line] of lines.entries()) {
    if (line.length > lineMaxCharacters) continue;
    for (const separator of SEPARATORS) {
      const cells = splitLine(line, separator);
      const names = cells.map((name) => columnOf(name, columns));
      const unknown = cells.filter((cell, at) => cell !== "" && names[at] === undefined);
      const known = new Set(names.filter((name) => name !== undefined)).size;
      if (known > most) [best, most] = [{ line: index + 1, separator, names, unknown }, known];
    }
  }
  return best;
}

/** Lines that may contain a part of the header. */
const HEAD_LINES_MAX = 40;
/** Maximum lines of a wrapped header. */
const WRAPPED_MAX = 8;
const OPENS_CELL = /(?:^|[,;\t|])"[^"]*$/;
const CLOSES_CELL = /^[^"]*"(?:[,;\t|]|$)/;

/**
 * Joins quoted cells that are wrapped over several of a table's first lines into one line each, followed by as many
 * empty lines, so that all other lines keep their numbers.
 */
export function unwrapHead(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  for (let at = 0; at < Math.min(lines.length, HEAD_LINES_MAX); at += 1) {
    for (let line = lines[at] ?? ""; OPENS_CELL.test(line); line = lines[at] ?? "") {
      const rest = lines.slice(at + 1, at + WRAPPED_MAX);
      const wrapped = rest.findIndex((next) => CLOSES_CELL.test(next)) + 1;
      if (wrapped === 0) break;
      lines[at] = [line, ...rest.slice(0, wrapped)].join(" ");
      lines.fill("", at + 1, at + 1 + wrapped);
    }
  }
  return lines.join("\n");
}

/** Splits a line of a CSV file. Empty: it can’t be read as one. */
export function splitLine(line: string, delimiter: string): string[] {
  try {
    const [record = []] = parse(line, { ...OPTIONS, delimiter }) as string[][]; // safe: records are lists without columns
    return record;
  } catch {
    return [];
  }
}

/** An address isn't a column name, though it may contain one: `/new`. */
const ADDRESS = /^\s*(?:\/|\S+:\/\/)/;

function columnOf(name: string, columns: TableRules["columns"]): string | undefined {
  if (ADDRESS.test(name)) return undefined;
  const known = byWord.get(columns) ?? readNames(columns);
  byWord.set(columns, known);
  return known.get(headWord(name));
}

const byWord = new WeakMap<TableRules["columns"], ReadonlyMap<string, string>>();

/** Maps the words of names to columns; if two share one, the first wins. */
function readNames(columns: TableRules["columns"]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const [column, names] of Object.entries(columns))
    for (const word of [column, ...names].map(headWord)) if (!known.has(word)) known.set(word, column);
  return known;
}

/** Returns a name without diacritics, signs and bracketed text: "Coût (€)" becomes "cout". */
export function headWord(name: string): string {
  return name
    .replace(/[([].*?[)\]]/g, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ł/g, "l")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function named(record: readonly string[], names: Head["names"]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name, at) => (name === undefined ? [] : [[name, record[at] ?? ""]])));
}

/** Days as spreadsheets number them, from the end of 1899: those of 1990 to 2099. */
const SERIAL = /^(?:3[3-9]|[4-6]\d|7[0-2])\d{3}(?:[.,]0+)?$/;
const SERIAL_BEGINS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

function daysOfSerials(day: string): string {
  const days = Math.trunc(Number(day.trim().replace(",", ".")));
  return new Date(SERIAL_BEGINS + days * DAY_MS).toISOString().slice(0, 10);
}

const DAY = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})\.?(?:[ T]0{1,2}:00(?::00)?)?$/;

/**
 * Returns a reader for one file's days: `2026-03-01`, `1.3.2026`, `01/03/26`, `1 Mar 2026`, and `46082` if a
 * spreadsheet wrote all of them as its own numbers. The order of day and month is the same for the whole file: that of
 * any unambiguous day, else that of the agency's country. Any other text stays unchanged.
 */
export function dayReader(written: readonly string[]): (day: string) => string {
  const filled = written.filter((day) => /\d/.test(day));
  if (filled.length > 0 && filled.every((day) => SERIAL.test(day.trim()))) {
    return (day) => (SERIAL.test(day.trim()) ? daysOfSerials(day) : day);
  }
  const days = written.map(dayInDigits);
  const pairs = days.flatMap((day) => {
    const [, first = "", , second = "", last = ""] = DAY.exec(day.trim()) ?? [];
    return first.length < 3 && last !== "" ? [[Number(first), Number(second)] as const] : [];
  });
  const isDotted = days.some((day) => /^\d{1,2}\.\d/.test(day.trim()));
  const isDayFirst = pairs.some(([first]) => first > 12) || isDotted;
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  if (isDayFirst && isMonthFirst) return (day) => day;
  const monthFirst = isMonthFirst || (!isDayFirst && MONTH_FIRST.includes(agencyCountry()));
  return (day) => {
    const [, first = "", , second = "", last = ""] = DAY.exec(dayInDigits(day)) ?? [];
    if (last === "") return day;
    const [year, month, date] =
      first.length > 2 ? [first, second, last] : monthFirst ? [last, first, second] : [last, second, first];
    const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
    return isCalendarDate(iso) ? iso : day;
  };
}

const MONTH_FIRST = ["US", "PH", "FM", "MH", "PW", "GU", "PR", "AS", "VI", "MP"];

/**
 * Returns a reader for one file's numbers: a decimal sign found in any of them applies to all. Numbers are returned as
 * the agency's country writes them, without thousands separators; if the file shows no decimal sign, or both, they stay
 * unchanged.
 */
export function numberReader(numbers: readonly string[]): (number: string) => string {
  const decimals = new Set(numbers.flatMap(decimalShown));
  const [decimal] = decimals;
  if (decimals.size !== 1 || decimal === undefined) return (number) => number;
  const group = decimal === "," ? "." : ",";
  const isGrouped = new RegExp(`^\\D*\\d{1,3}(?:[${group}\\s\u00a0\u202f'’]\\d{3})+(?:[${decimal}]\\d+)?\\D*$`);
  return (number) => {
    const plain = isGrouped.test(number)
      ? number.replace(new RegExp(`(\\d)[${group}\\s\u00a0\u202f'’](?=\\d{3})`, "g"), "$1")
      : number;
    return plain.replace(decimal, separatorsHere().decimal);
  };
}

/** Returns the possible decimal signs of a number; empty when it is ambiguous or has none. */
function decimalShown(number: string): ("." | ",")[] {
  const digits = number.replace(/[^\d.,]/g, "");
  const both = /[.,]\d{3}([.,])\d+$/.exec(digits);
  if (both && digits.at(-both[0].length) !== both[1]) return [both[1] === "," ? "," : "."];
  const repeated = /^\d{1,3}(?:([.,])\d{3}){2,}$/.exec(digits);
  if (repeated) return [repeated[1] === "," ? "." : ","];
  const [, mark, behind = ""] = /^\d+([.,])(\d+)$/.exec(digits) ?? [];
  return mark !== undefined && behind.length !== 3 ? [mark === "," ? "," : "."] : [];
}
