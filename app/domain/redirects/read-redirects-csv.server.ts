import { safeParse } from "zod/v4/core";
import { readTable } from "~/lib/csv-table.server";
import { RedirectForm, type RedirectInput } from "./schema";

/** A line of a file; lines count from 1 with the head. */
export type RedirectLine = { line: number; redirect: RedirectInput };
export type LineProblem = { line: number; message: string };
export type RedirectsFile = { lines: RedirectLine[]; problems: LineProblem[] };

export const REDIRECTS_CSV_MAX_CHARACTERS = 200_000;
const LINES_MAX = 1000;
export const PROBLEMS_MAX = 50;

const COLUMNS = {
  from: [
    "source",
    "source url",
    "old",
    "old url",
    "old address",
    "redirect from",
    "from url",
    "from path",
    "old path",
    "original url",
    "request url",
    "origin",
    "path",
    "url",
    "address",
    "alt",
    "alte adresse",
    "alte url",
    "von",
    "quelle",
    "desde",
    "origen",
    "antigua",
    "depuis",
    "ancienne url",
    "da",
    "origine",
    "van",
    "oud",
    "stare",
    "z",
    "de",
    "fra",
    "från",
    "lähde",
    "откуда",
    "старый адрес",
    "旧url",
  ],
  to: [
    "target",
    "target url",
    "destination",
    "new",
    "new url",
    "new address",
    "redirect to",
    "to url",
    "to path",
    "new path",
    "destination url",
    "redirect url",
    "neu",
    "neue adresse",
    "neue url",
    "nach",
    "ziel",
    "hacia",
    "destino",
    "nueva",
    "vers",
    "cible",
    "nouvelle url",
    "a",
    "destinazione",
    "naar",
    "doel",
    "nieuw",
    "nowe",
    "do",
    "para",
    "til",
    "till",
    "kohde",
    "куда",
    "новый адрес",
    "新url",
  ],
  status: [
    "status code",
    "code",
    "type",
    "http status",
    "redirect type",
    "permanent",
    "statuscode",
    "estado",
    "statut",
    "stato",
  ],
  query: ["keep query", "keeps query", "abfrage", "parameter"],
  active: ["enabled", "on", "aktiv", "activo", "actif", "attivo", "actief", "aktywne"],
} as const;

const NO = new Set(["no", "off", "false", "0", "n", "nein", "non", "nee", "nie", "falsch", "faux", "falso"]);

/**
 * Reads redirects from the text of a CSV file whose head names the columns `from` and `to`, in the words of several
 * programs and languages, and maybe `status` (301 or 302), `query` and `active` (yes or no). Without them it is 301,
 * with the query, and on. Every problem names its line; when there is one, nothing should be stored.
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
  for (const { record, line } of lines) {
    const result = safeParse(RedirectForm, toForm(record));
    if (result.success) file.lines.push({ line, redirect: result.data });
    else for (const { message } of result.error.issues) file.problems.push({ line, message });
    if (file.problems.length >= PROBLEMS_MAX) break;
  }
  return file;
}

/** Statuses and the words that other programs write for them. */
const PERMANENT = /^(?:30[18]\b|permanent|moved permanently|yes$|true$|$)/i;
const TEMPORARY = /^(?:30[27]\b|temporary|found$|no$|false$)/i;

function toForm({ from = "", to = "", status = "", query = "", active = "" }: Record<string, string>) {
  const kind = PERMANENT.test(status) ? "permanent" : TEMPORARY.test(status) ? "temporary" : status;
  const isOn = (text: string) => !NO.has(text.toLowerCase());
  return { source: from, target: to, kind, keepsQuery: isOn(query), isActive: isOn(active) };
}

function refused(line: number, message: string): RedirectsFile {
  return { lines: [], problems: [{ line, message }] };
}
