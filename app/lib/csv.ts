import { stringify } from "csv-stringify/sync";
import { inOwnLetters } from "./own-letters";
import { agencyCountry, csvChoice } from "./place";
import { separatorsHere } from "./place-numbers";

export type CsvCell = string | number | boolean | Date | null | undefined;

/**
 * A cell that begins like this would be run as a formula by a spreadsheet; some take the wide forms of the signs too.
 */
const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Dialect of a file: the sign between its cells and the decimal one, and if a mark says that its bytes are UTF-8. */
export type CsvDialect = { separator: "," | ";"; decimal: "." | ","; hasMark: boolean };

/** Where spreadsheets want a semicolon although decimals have a point. */
const BY_SEMICOLON = ["CH", "LI"];

/** Returns the dialect of files here: spreadsheets of places with a decimal comma want a semicolon between cells. */
export function csvHere(): CsvDialect {
  const { csvSeparator, csvCharset } = csvChoice();
  const { decimal } = separatorsHere();
  const isByComma =
    csvSeparator === "place" ? decimal === "." && !BY_SEMICOLON.includes(agencyCountry()) : csvSeparator === "comma";
  return {
    separator: isByComma ? "," : ";",
    // Between commas a number with one would be two cells to many programs.
    decimal: isByComma ? "." : decimal,
    hasMark: csvCharset === "utf-8-mark",
  };
}

/**
 * Lines of a CSV file (RFC 4180) that no spreadsheet takes for formulas: text that begins like one gets an apostrophe
 * before it. Numbers stay numbers, times are ISO, booleans are yes and no.
 */
export function csvLines(
  rows: readonly (readonly CsvCell[])[],
  { separator, decimal }: CsvDialect = csvHere(),
): string {
  return stringify(
    rows.map((row) => row.map((cell) => plainCell(cell, decimal))),
    { delimiter: separator, record_delimiter: "\r\n", quoted_match: /[\r\n]/ },
  );
}

function plainCell(cell: CsvCell, decimal: CsvDialect["decimal"]): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (typeof cell === "number") return String(cell).replace(".", decimal);
  const text = cell.includes("@") ? inOwnLetters(cell) : cell;
  return withoutFormula(text);
}

/** Returns a text that no spreadsheet runs as a formula: one that begins like one gets an apostrophe before it. */
export function withoutFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
