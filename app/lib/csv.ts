import { stringify } from "csv-stringify/sync";

export type CsvCell = string | number | boolean | Date | null | undefined;

/** A cell that begins like this would be run as a formula by a spreadsheet; some take the wide forms of the signs too. */
const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/;

/**
 * Lines of a CSV file (RFC 4180) that no spreadsheet takes for formulas: text that begins like one gets an apostrophe
 * before it. Numbers stay numbers, times are ISO, booleans are yes and no.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map(plainCell)),
    { record_delimiter: "\r\n", quoted_match: /[\r\n]/ },
  );
}

function plainCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return typeof cell === "string" && FORMULA_START.test(cell) ? `'${cell}` : String(cell);
}
