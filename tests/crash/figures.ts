import { existsSync, readFileSync } from "node:fs";

/** Results of one kind of kill, on one kind of database. */
export type Row = {
  database: string;
  kind: string;
  kills: number;
  starts: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  torn: number;
  readyMs: number[];
};

/** Findings when everything had been delivered and swept. */
export type Ending = {
  database: string;
  mails: number;
  events: number;
  undelivered: number;
  unknown: number;
  arrivedTwice: number;
  files: number;
  swept: number;
  orphans: number;
  /** Events of the payment provider, and articles that appeared on schedule. */
  payments: number;
  articles: number;
  /** Acknowledged writes that never had their effect. */
  undone: number;
};

/** Two processes on one database. */
export type TwoProcesses = {
  requests: number;
  failedBeyondFlight: number;
  failedInFlight: number;
  slowestMs: number;
  slowestWhileMigratingMs: number;
  changes: number;
  seenAtOnce: number;
  slowestSeenMs: number;
};

/** Something that is tried once, and what came of it. */
export type Trial = { what: string; outcome: string; isGood: boolean };

export type Figures = { rows: Row[]; endings: Ending[]; two?: TwoProcesses; trials?: Trial[]; runs: string[] };

const MARK = /<!-- figures (.*) -->/;

/** The figures of earlier runs, as the report keeps them. */
export function readFigures(file: string): Figures {
  const kept = existsSync(file) ? readFileSync(file, "utf8").match(MARK)?.[1] : undefined;
  return kept ? (JSON.parse(kept) as Figures) : { rows: [], endings: [], runs: [] }; // safe: `keepFigures` wrote it
}

/** A line that `readFigures` understands and that readers do not see. */
export function keepFigures(figures: Figures): string {
  return `<!-- figures ${JSON.stringify(figures)} -->`;
}

/** Both together; rows of the same kind become one. */
export function addFigures(earlier: Figures, later: Figures): Figures {
  return {
    rows: addUp([...earlier.rows, ...later.rows], ({ database, kind }) => `${database} ${kind}`),
    endings: addUp([...earlier.endings, ...later.endings], ({ database }) => database),
    two: later.two ?? earlier.two,
    trials: replaceTrials(earlier.trials ?? [], later.trials ?? []),
    runs: [...earlier.runs, ...later.runs],
  };
}

/** Replaces trials that were repeated: only the newest outcome stays. */
function replaceTrials(earlier: Trial[], later: Trial[]): Trial[] {
  const fresh = new Set(later.map(({ what }) => what));
  return [...earlier.filter(({ what }) => !fresh.has(what)), ...later];
}

function addUp<T extends Row | Ending>(items: T[], keyOf: (item: T) => string): T[] {
  const sums = new Map<string, T>();
  for (const item of items) {
    const known = sums.get(keyOf(item));
    sums.set(keyOf(item), known ? (sumOf(known, item) as T) : item); // safe: a sum has the same fields
  }
  return [...sums.values()];
}

function sumOf(a: object, b: object): Record<string, unknown> {
  const other = new Map<string, unknown>(Object.entries(b));
  return Object.fromEntries(
    Object.entries(a).map(([name, value]: [string, unknown]) => {
      const added = other.get(name);
      if (typeof value === "number" && typeof added === "number") return [name, value + added];
      return [name, Array.isArray(value) && Array.isArray(added) ? [...value, ...added] : value];
    }),
  );
}
