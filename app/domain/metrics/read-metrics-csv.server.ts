import { CsvError, parse } from "csv-parse/sync";
import { safeParse } from "zod/v4/core";
import { formatCount } from "~/lib/place-numbers";
import { ENTRIES_MAX, type MetricEntry, MetricInput, toMetricEntry } from "./schema";

/** What a file says, and what of it cannot be used; lines count from 1 with the head. */
export type MetricsFile = { entries: MetricEntry[]; problems: { line: number; message: string }[] };

export const CSV_MAX_BYTES = 256 * 1024;
const CSV_COLUMNS = ["day", "channel", "visits", "leads", "reach", "spend"] as const;

const REQUIRED = ["day", "channel"] as const;
const PROBLEMS_MAX = 50;

type Line = { record: Record<string, string>; info: { lines: number } };

/**
 * Reads daily figures from the text of a CSV file whose first line names the columns, in any order and case. Commas, semicolons
 * and tabs part them. Every problem names its line; when there is one, nothing should be stored.
 */
export function readMetricsCsv(text: string): MetricsFile {
  if (Buffer.byteLength(text) > CSV_MAX_BYTES) return refused(1, `The file is larger than ${CSV_MAX_BYTES / 1024} kB.`);
  if (text.trim() === "") return refused(1, "The file is empty.");
  const lines = readLines(text);
  if (!Array.isArray(lines)) return lines;
  if (lines.length === 0) return refused(1, "There are no lines below the names of the columns.");
  if (lines.length > ENTRIES_MAX) {
    return refused(ENTRIES_MAX + 2, `At most ${formatCount(ENTRIES_MAX)} lines can be imported at a time.`);
  }
  const file: MetricsFile = { entries: [], problems: [] };
  const seen = new Map<string, number>();
  for (const { record, info } of lines) {
    const result = safeParse(MetricInput, record);
    if (!result.success) {
      for (const issue of result.error.issues) {
        file.problems.push({ line: info.lines, message: `${String(issue.path[0])}: ${issue.message}` });
      }
    } else {
      const key = `${result.data.day} ${result.data.channel}`;
      const before = seen.get(key);
      if (before) file.problems.push({ line: info.lines, message: `Day and channel are already in line ${before}.` });
      else file.entries.push(toMetricEntry(result.data));
      seen.set(key, before ?? info.lines);
    }
    if (file.problems.length >= PROBLEMS_MAX) break;
  }
  return file;
}

function readLines(text: string): Line[] | MetricsFile {
  let missing: string[] = [];
  try {
    const lines: Line[] = parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_quotes: true,
      max_record_size: 2000,
      to: ENTRIES_MAX + 1,
      columns: (head: string[]) => {
        const names = head.map((name) => name.trim().toLowerCase());
        missing = REQUIRED.filter((name) => !names.includes(name));
        return names.map((name) => (CSV_COLUMNS.some((known) => known === name) ? name : undefined));
      },
    });
    if (missing.length === 0) return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    if (missing.length === 0) return refused(line, "This can't be read as a line of a CSV file.");
  }
  return refused(
    1,
    `The first line must name the columns ${CSV_COLUMNS.join(", ")}; ${missing.join(" and ")} is missing.`,
  );
}

function refused(line: number, message: string): MetricsFile {
  return { entries: [], problems: [{ line, message }] };
}
