import { CsvError, parse } from "csv-parse/sync";
import { safeParse } from "zod/v4/core";
import { RedirectForm, type RedirectInput } from "./schema";

/** A line of a file; lines count from 1 with the head. */
export type RedirectLine = { line: number; redirect: RedirectInput };
export type LineProblem = { line: number; message: string };
export type RedirectsFile = { lines: RedirectLine[]; problems: LineProblem[] };

export const REDIRECTS_CSV_MAX_CHARACTERS = 200_000;
const LINES_MAX = 1000;
export const PROBLEMS_MAX = 50;

type Line = { record: Record<string, string>; info: { lines: number } };

const NO = new Set(["no", "off", "false", "0"]);

/**
 * Reads redirects from the text of a CSV file whose first line names the columns `from` and `to`, and maybe `status` (301 or 302), `query` and `active`
 * (yes or no). Without them it is 301, with the query, and on. Every problem names its line; when there is one, nothing should be stored.
 */
export function readRedirectsCsv(text: string): RedirectsFile {
  if (text.length > REDIRECTS_CSV_MAX_CHARACTERS) return refused(1, "This is more than can be read at a time.");
  if (text.trim() === "") return refused(1, "It’s empty.");
  const lines = readLines(text);
  if (!Array.isArray(lines)) return lines;
  if (lines.length === 0) return refused(1, "There are no lines below the names of the columns.");
  if (lines.length > LINES_MAX) return refused(LINES_MAX + 2, `At most ${LINES_MAX} lines can be imported at a time.`);
  const file: RedirectsFile = { lines: [], problems: [] };
  for (const { record, info } of lines) {
    const result = safeParse(RedirectForm, toForm(record));
    if (result.success) file.lines.push({ line: info.lines, redirect: result.data });
    else for (const { message } of result.error.issues) file.problems.push({ line: info.lines, message });
    if (file.problems.length >= PROBLEMS_MAX) break;
  }
  return file;
}

function toForm({ from = "", to = "", status = "", query = "", active = "" }: Record<string, string>) {
  const kinds: Record<string, string> = { "": "permanent", "301": "permanent", "302": "temporary" };
  const isOn = (text: string) => !NO.has(text.toLowerCase());
  return { source: from, target: to, kind: kinds[status] ?? status, keepsQuery: isOn(query), isActive: isOn(active) };
}

function readLines(text: string): Line[] | RedirectsFile {
  let isNamed = false;
  try {
    const lines: Line[] = parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_quotes: true,
      relax_column_count_less: true,
      max_record_size: 4000,
      to: LINES_MAX + 1,
      columns: (head: string[]) => {
        const names = head.map((name) => name.trim().toLowerCase());
        isNamed = names.includes("from") && names.includes("to");
        return names;
      },
    });
    if (isNamed) return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (isNamed)
      return refused(typeof error.lines === "number" ? error.lines : 1, "This can't be read as a line of a CSV file.");
  }
  return refused(1, "The first line must name the columns from and to.");
}

function refused(line: number, message: string): RedirectsFile {
  return { lines: [], problems: [{ line, message }] };
}
