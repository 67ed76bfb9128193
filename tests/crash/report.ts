import { writeFileSync } from "node:fs";
import os from "node:os";
import { median } from "../../bench/statistics.ts";
import { type Figures, keepFigures, type TwoProcesses } from "./figures.ts";

const HEAD = `# Crash tests, measured

Written by \`npm run test:crash\`; what it does is told in [docs/crash-tests.md](../docs/crash-tests.md). \`--add\` adds a run to what stands here.
`;

/** The tables of the report. */
export function toTables({ rows, endings, two, trials = [] }: Figures): string {
  const kills = table(
    [
      "database",
      "killed",
      "kills",
      "starts",
      "acknowledged writes",
      "lost",
      "doubled",
      "half there",
      "ready again, median",
      "worst",
    ],
    [
      ...rows.map((row) => [
        row.database,
        row.kind,
        row.kills,
        row.starts,
        row.acknowledged,
        row.lost,
        row.doubled,
        row.torn,
        ...times(row.readyMs),
      ]),
      [
        "**all**",
        "",
        sum(rows, "kills"),
        sum(rows, "starts"),
        sum(rows, "acknowledged"),
        sum(rows, "lost"),
        sum(rows, "doubled"),
        sum(rows, "torn"),
        ...times(rows.flatMap((row) => row.readyMs)),
      ],
    ],
  );
  const ends = table(
    [
      "database",
      "mails",
      "events",
      "not delivered",
      "delivered, but never written",
      "arrived twice under one id",
      "files",
      "swept",
      "orphans after the sweep",
      "payment events",
      "articles on schedule",
      "acknowledged, but never done",
    ],
    endings.map((end) => [
      end.database,
      end.mails,
      end.events,
      end.undelivered,
      end.unknown,
      end.arrivedTwice,
      end.files,
      end.swept,
      end.orphans,
      end.payments,
      end.articles,
      end.undone,
    ]),
  );
  const tried = table(
    ["tried", "what happened"],
    trials.map(({ what, outcome }) => [what, outcome]),
  );
  return [
    rows.length > 0 ? kills : "",
    endings.length > 0 ? ends : "",
    two ? describeTwo(two) : "",
    trials.length > 0 ? tried : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Writes the report with what is needed to add to it. */
export function writeReport(file: string, figures: Figures): void {
  const [cpu] = os.cpus();
  const machine = `${os.cpus().length} × ${cpu?.model ?? "unknown processor"}, shared with other work, Node ${process.versions.node}`;
  const runs = figures.runs.map((run) => `- ${run}`).join("\n");
  writeFileSync(
    file,
    `${HEAD}\nMachine: ${machine}.\n\n${toTables(figures)}\n\nRuns:\n${runs}\n\n${keepFigures(figures)}\n`,
  );
}

function describeTwo(two: TwoProcesses): string {
  return table(
    ["two processes on one PostgreSQL", "figure"],
    [
      ["requests through the proxy", two.requests],
      ["failed, on connections that the killed process had taken", two.failedInFlight],
      ["failed, any other", two.failedBeyondFlight],
      ["slowest answer", `${Math.round(two.slowestMs)} ms`],
      ["slowest answer while a migration held its locks", `${Math.round(two.slowestWhileMigratingMs)} ms`],
      ["changes through one process", two.changes],
      ["seen in the very next answer of the other", two.seenAtOnce],
      ["seen latest after", `${two.slowestSeenMs.toFixed(1)} ms`],
    ],
  );
}

function times(milliseconds: number[]): string[] {
  if (milliseconds.length === 0) return ["", ""];
  return [median(milliseconds), Math.max(...milliseconds)].map((each) => `${(each / 1000).toFixed(2)} s`);
}

function sum<Name extends string>(rows: Record<Name, number>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0);
}

function table(head: string[], lines: (string | number)[][]): string {
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
