import { stringify } from "csv-stringify/sync";
import { inOwnLetters } from "./own-letters";
import { agencyCountry, csvChoice } from "./place";
import { separatorsHere } from "./place-numbers";

export type CsvCell = string | number | boolean | Date | null | undefined;

/** Cells starting with these would be run as a formula by a spreadsheet; some also accept the wide forms. */
const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Dialect of a file: the separator between its cells, the decimal sign, and whether it starts with a UTF-8 mark. */
export type CsvDialect = { separator: "," | ";"; decimal: "." | ","; hasMark: boolean };

/** Countries whose spreadsheets expect a semicolon although they use a decimal point. */
const BY_SEMICOLON = ["CH", "LI"];

/** Returns the dialect for files here: spreadsheets in places with a decimal comma expect semicolons between cells. */
export function csvHere(): CsvDialect {
  const { csvSeparator, csvCharset } = csvChoice();
  const { decimal } = separatorsHere();
  const isByComma =
    csvSeparator === "place" ? decimal === "." && !BY_SEMICOLON.includes(agencyCountry()) : csvSeparator === "comma";
  return {
    separator: isByComma ? "," : ";",
    // Many programs would split a number with a decimal comma into two cells.
    decimal: isByComma ? "." : decimal,
    hasMark: csvCharset === "utf-8-mark",
  };
}

/**
 * Returns lines of a CSV file (RFC 4180) that no spreadsheet treats as formulas: a text that starts like one is
 * prefixed with an apostrophe. Numbers stay numbers, times are ISO, booleans are yes and no.
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

/** Returns a text that no spreadsheet runs as a formula: one that starts like one is prefixed with an apostrophe. */
export function withoutFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
