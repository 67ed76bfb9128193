import { safeParse } from "zod/v4/core";
import { dayReader, numberReader, readTable } from "~/lib/csv-table.server";
import { formatCount } from "~/lib/place-numbers";
import { ENTRIES_MAX, type MetricEntry, MetricInput, toMetricEntry } from "./schema";

/** Entries of a file, and its problems; line numbers start at 1 with the header. */
export type MetricsFile = {
  entries: MetricEntry[];
  problems: { line: number; message: string }[];
  /** Names of columns that are ignored. */
  leftOut: string[];
};

export const CSV_MAX_BYTES = 256 * 1024;
const COLUMNS = {
  day: [
    "date",
    "tag",
    "datum",
    "fecha",
    "día",
    "jour",
    "data",
    "dia",
    "giorno",
    "dag",
    "dato",
    "dzień",
    "päivä",
    "nap",
    "gün",
    "日付",
  ],
  channel: [
    "source",
    "kanal",
    "quelle",
    "canal",
    "canale",
    "kanaal",
    "kanał",
    "fuente",
    "fonte",
    "bron",
    "kanava",
    "kanál",
    "chaîne",
    "network",
    "platform",
    "チャネル",
  ],
  visits: [
    "visitors",
    "sessions",
    "besuche",
    "besucher",
    "sitzungen",
    "visitas",
    "sesiones",
    "visites",
    "visite",
    "bezoeken",
    "besök",
    "besøg",
    "wizyty",
    "clicks",
    "klicks",
    "clics",
    "cliques",
    "clic",
    "kliks",
    "klik",
    "käynnit",
    "訪問数",
    "セッション",
  ],
  leads: [
    "lead",
    "inquiries",
    "anfragen",
    "kontakte",
    "contactos",
    "prospects",
    "contatti",
    "aanvragen",
    "kontakty",
    "conversions",
    "conversiones",
    "conversões",
  ],
  reach: [
    "impressions",
    "impr",
    "impresiones",
    "impressões",
    "impressionen",
    "impressioni",
    "reichweite",
    "alcance",
    "portée",
    "copertura",
    "bereik",
    "räckvidd",
    "zasięg",
  ],
  spend: [
    "cost",
    "costs",
    "amount spent",
    "kosten",
    "ausgaben",
    "betrag",
    "gasto",
    "coste",
    "costo",
    "coût",
    "dépenses",
    "spesa",
    "uitgaven",
    "kostnad",
    "koszt",
    "wydatki",
    "custo",
    "gastos",
    "spent",
    "費用",
  ],
} as const;
const FIGURES = ["visits", "leads", "reach", "spend"] as const;
const PROBLEMS_MAX = 50;
/** Placeholders that programs write for a missing figure. */
const NO_FIGURE = /^(?:[-–—−]{1,2}|n\/?a)$/i;

/**
 * Reads daily figures from a CSV file whose header names the columns, in any order and in several languages. The
 * separator and the format of days and numbers are detected once per file. Every problem names its line; if there is
 * one, nothing should be stored.
 */
export function readMetricsCsv(text: string): MetricsFile {
  if (Buffer.byteLength(text) > CSV_MAX_BYTES) return refused(1, `The file is larger than ${CSV_MAX_BYTES / 1024} kB.`);
  if (text.trim() === "") return refused(1, "The file is empty.");
  const table = readTable(text, {
    columns: COLUMNS,
    required: ["day", "channel"],
    linesMax: ENTRIES_MAX,
    lineMaxCharacters: 2000,
    missing: (names) =>
      `The first line must name the columns ${Object.keys(COLUMNS).join(", ")}; ${names.join(" and ")} is missing.`,
  });
  if ("problem" in table) return refused(table.problem.line, table.problem.message);
  const { lines, unknown: leftOut } = table;
  if (lines.length === 0) return refused(1, "There are no lines below the names of the columns.");
  if (lines.length > ENTRIES_MAX) {
    return refused(ENTRIES_MAX + 2, `At most ${formatCount(ENTRIES_MAX)} lines can be imported at a time.`);
  }
  const named = FIGURES.filter((name) => lines.some(({ record }) => record[name] !== undefined));
  if (named.length === 0) return refused(1, `The first line must name one of the columns ${FIGURES.join(", ")}.`);
  for (const { record } of lines) for (const name of named) record[name] = (record[name] ?? "").replace(NO_FIGURE, "");
  const file: MetricsFile = { entries: [], problems: [], leftOut };
  const seen = new Map<string, number>();
  const readDay = dayReader(lines.map(({ record }) => record.day ?? ""));
  const readNumber = numberReader(lines.flatMap(({ record }) => FIGURES.map((name) => record[name] ?? "")));
  for (const { record, line } of lines) {
    const figures = FIGURES.flatMap((name) => (record[name] === undefined ? [] : [[name, readNumber(record[name])]]));
    const day = record.day && readDay(record.day);
    const result = safeParse(MetricInput, { ...record, ...Object.fromEntries(figures), day });
    if (!result.success) {
      for (const issue of result.error.issues) {
        file.problems.push({ line: line, message: `${String(issue.path[0])}: ${issue.message}` });
      }
    } else {
      const key = `${result.data.day} ${result.data.channel}`;
      const before = seen.get(key);
      if (before) file.problems.push({ line: line, message: `Day and channel are already in line ${before}.` });
      else file.entries.push(toMetricEntry(result.data));
      seen.set(key, before ?? line);
    }
    if (file.problems.length >= PROBLEMS_MAX) break;
  }
  return file;
}

function refused(line: number, message: string): MetricsFile {
  return { entries: [], problems: [{ line, message }], leftOut: [] };
}
