import { safeParse } from "zod/v4/core";
import { readTable } from "~/lib/csv-table.server";
import { COLUMNS } from "./redirects-columns";
import { RedirectForm, type RedirectInput } from "./schema";

/** A line of a file; line numbers start at 1 with the header. */
export type RedirectLine = { line: number; redirect: RedirectInput };
export type LineProblem = { line: number; message: string };
export type RedirectsFile = { lines: RedirectLine[]; problems: LineProblem[] };

export const REDIRECTS_CSV_MAX_CHARACTERS = 200_000;
const LINES_MAX = 1000;
export const PROBLEMS_MAX = 50;

const NO = new Set(["no", "off", "false", "0", "n", "nein", "non", "nee", "nie", "falsch", "faux", "falso"]);

/**
 * Reads redirects from a CSV file whose header names the columns `from` and `to`, in the terms of several programs and
 * languages, and optionally `status` (301 or 302), `query` and `active` (yes or no). The defaults are 301, with the
 * query, and active. Ignores rows of a crawl about pages that don't redirect. Every problem names its line; if there is
 * one, nothing should be stored.
 */
export function readRedirectsCsv(text: string): RedirectsFile {
  if (text.length > REDIRECTS_CSV_MAX_CHARACTERS) return refused(1, "This is more than can be read at a time.");
  if (text.trim() === "") return refused(1, "It’s empty.");
  const table = readTable(text, {
    columns: COLUMNS,
    required: ["from", "to"],
    linesMax: LINES_MAX,
    lineMaxCharacters: 4000,
    missing: () => "The first line must name the columns from and to.",
  });
  if ("problem" in table) return refused(table.problem.line, table.problem.message);
  const { lines } = table;
  if (lines.length === 0) return refused(1, "There are no lines below the names of the columns.");
  if (lines.length > LINES_MAX) return refused(LINES_MAX + 2, `At most ${LINES_MAX} lines can be imported at a time.`);
  const file: RedirectsFile = { lines: [], problems: [] };
  const isBare = lines.every(({ record }) => isBarePath(record.from ?? ""));
  for (const { record, line } of lines) {
    if (isNoRedirect(record)) continue;
    if (isPattern(record)) file.problems.push({ line, message: PATTERN });
    const result = safeParse(RedirectForm, toForm(record, isBare));
    if (result.success) file.lines.push({ line, redirect: result.data });
    else for (const { message } of result.error.issues) file.problems.push({ line, message });
    if (file.problems.length >= PROBLEMS_MAX) break;
  }
  if (file.lines.length === 0 && file.problems.length === 0) return refused(1, "No line says where an address leads.");
  return file;
}

/** Status codes, and the words that other programs use for them. */
const PERMANENT = /^(?:30[18]\b|permanent|moved permanently|yes$|true$|$)/i;
const TEMPORARY = /^(?:30[27]\b|temporary|found$|no$|false$)/i;
const STATUS = /^\d{3}\b/;
/** Words for an active or inactive redirect, used by programs whose "status" column means that. */
const STATE = /^(?:enabled|active|on|disabled|inactive|off|trash)$/i;
const OFF = /^(?:disabled|inactive|off|trash)$/i;
const NO_PATTERN = /^(?:|0|no|false|exact|plain|url|url only)$/i;
const PATTERN = "This is a pattern, which can’t be read. Use a star, such as /shop/*.";

type Cells = Record<string, string>;

function toForm({ from = "", to = "", query = "", active = "", ...cells }: Cells, isBare: boolean) {
  const said = statusOf(cells);
  const kind = PERMANENT.test(said) ? "permanent" : TEMPORARY.test(said) ? "temporary" : said;
  const isOn = (text: string) => !NO.has(text.toLowerCase()) && !OFF.test(text);
  const isActive = isOn(active) && !OFF.test(cells.status ?? "");
  const whole = (cell: string) => (isBare && isBarePath(cell) ? `/${cell}` : cell);
  return { source: whole(from), target: whole(to), kind, keepsQuery: isOn(query), isActive };
}

/** Returns the first column that contains a status, preferring codes to words. */
function statusOf({ code = "", status = "", type = "" }: Cells): string {
  const said = [code, status, type].filter((text) => !STATE.test(text));
  const isKnown = (text: string) => text !== "" && (PERMANENT.test(text) || TEMPORARY.test(text));
  return said.find((text) => STATUS.test(text)) ?? said.find(isKnown) ?? said.find((text) => text !== "") ?? "";
}

/** True for a crawled page that was found or failed, and doesn't redirect. */
function isNoRedirect({ to = "", ...cells }: Cells): boolean {
  return to === "" && /^(?:2\d\d|404|5\d\d)\b/.test(statusOf(cells));
}

function isPattern({ matching = "" }: Cells): boolean {
  return !NO_PATTERN.test(matching);
}

/** True for a path without its leading slash, as some systems write them. */
function isBarePath(cell: string): boolean {
  const isWhole = /^(?:$|[/?#]|[a-z][a-z\d+.-]*:|www\.)/i.test(cell);
  return !isWhole && !/^[^/?#]*\.(?!(?:html?|php\d?|aspx?|jsp|cfm|pdf)(?:$|[/?#]))\p{L}{2,}(?:$|[/?#:])/iu.test(cell);
}

function refused(line: number, message: string): RedirectsFile {
  return { lines: [], problems: [{ line, message }] };
}
