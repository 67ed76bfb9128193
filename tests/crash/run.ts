import { parseArgs } from "node:util";
import { ensureBuilt } from "../../scripts/project.mjs";
import { addFigures, type Figures, readFigures } from "./figures.ts";
import { runKills } from "./kill-run.ts";
import { FORGETFUL } from "./postgres-server.ts";
import { toTables, writeReport } from "./report.ts";
import type { DatabaseKind } from "./world.ts";

const HELP = `npm run test:crash                        200 kills: half of them on the embedded database, half on PostgreSQL; writes bench/CRASH.md
npm run test:crash -- --database embedded only one of the two (embedded, postgres)
npm run test:crash -- --kills 40          fewer, or more
npm run test:crash -- --minutes 6          no more kills after that time; what was written is still delivered and looked at
npm run test:crash -- --seed 7            other people at other moments
npm run test:crash -- --two               two processes on one PostgreSQL instead
npm run test:crash -- --disk              disks that are full or read-only, and a second process on one folder, instead
npm run test:crash -- --faults            a silent network, clock steps, left-over lock files, power cuts, instead
npm run test:crash -- --faults --only clock  one of them (network, clock, leftovers, power)
npm run test:crash -- --faults --control  each on what cannot stand it: the test must notice
npm run test:crash -- --control           a PostgreSQL that forgets: the test must notice
npm run test:crash -- --add               adds its figures to bench/CRASH.md instead of beginning anew
npm run test:crash -- --brief             a few kills, no waiting for deliveries, no report
`;
const REPORT = "bench/CRASH.md";
const DATABASES: readonly DatabaseKind[] = ["embedded", "postgres"];

const { values } = parseArgs({
  options: {
    kills: { type: "string" },
    database: { type: "string" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string" },
    two: { type: "boolean", default: false },
    disk: { type: "boolean", default: false },
    faults: { type: "boolean", default: false },
    only: { type: "string" },
    add: { type: "boolean", default: false },
    control: { type: "boolean", default: false },
    brief: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const chosen = DATABASES.filter((database) => values.database === undefined || values.database === database);
if (values.help || chosen.length === 0) {
  say(HELP);
  process.exit(values.help ? 0 : 1);
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
ensureBuilt();
if (values.control && values.faults) {
  const { runFaultTrials } = await import("./faults.ts");
  const trials = await runFaultTrials(Number(values.seed), true, values.only, say);
  const noticed = trials.filter(({ isGood }) => !isGood).length;
  say(`\nNoticed: ${noticed} of ${trials.length}.`);
  process.exit(noticed === trials.length ? 0 : 1);
}
if (values.control) {
  const options = { database: "postgres", kills: 8, seed: Number(values.seed), isBrief: true } as const;
  const { rows } = await runKills({ ...options, settings: FORGETFUL, say });
  const lost = rows.reduce((sum, row) => sum + row.lost, 0);
  say(lost > 0 ? `\nNoticed: ${lost} acknowledged writes were lost, as they should be.` : "\nNothing was noticed.");
  process.exit(lost > 0 ? 0 : 1);
}
const startedAt = Date.now();
const seed = Number(values.seed);
const kills = Number(values.kills ?? (values.brief ? 3 : 200));
let figures: Figures = { rows: [], endings: [], runs: [] };
if (values.two) {
  const { runTwo } = await import("./two.ts");
  figures.two = await runTwo(seed, say);
} else if (values.disk) {
  const { runDiskTrials } = await import("./disk.ts");
  figures.trials = await runDiskTrials(seed, say);
} else if (values.faults) {
  const { runFaultTrials } = await import("./faults.ts");
  figures.trials = await runFaultTrials(seed, false, values.only, say);
} else {
  for (const database of chosen) {
    const share = Math.ceil(kills / chosen.length);
    const until = values.minutes ? Date.now() + (Number(values.minutes) / chosen.length) * 60_000 : undefined;
    const part = await runKills({ database, kills: share, seed, until, isBrief: values.brief, say });
    figures = addFigures(figures, { ...part, runs: [] });
  }
}
const seconds = Math.round((Date.now() - startedAt) / 1000);
const flags = process.argv.slice(2).join(" ");
figures.runs.push(
  `${new Date().toISOString().slice(0, 16)}Z \`npm run test:crash${flags ? ` -- ${flags}` : ""}\`, ${seconds} s`,
);
say(`\n${toTables(figures)}\n`);
const isPart = values.add || values.two || values.disk || values.faults;
// New kills replace the earlier ones; what else was tried keeps its outcome until it is tried again.
if (!values.brief) {
  const earlier = readFigures(REPORT);
  writeReport(REPORT, addFigures(isPart ? earlier : { ...earlier, rows: [], endings: [], runs: [] }, figures));
}
if (!isSound(figures)) {
  say("Not everything held: see the lines that begin with !!");
  process.exit(1);
}
process.exit(0);

function isSound({ rows, endings, two, trials = [] }: Figures): boolean {
  const isKept = rows.every(({ lost, doubled, torn }) => lost + doubled + torn === 0);
  const isWhole = endings.every(
    ({ undelivered, unknown, orphans, undone }) => undelivered + unknown + orphans + undone === 0,
  );
  return (
    isKept &&
    isWhole &&
    trials.every(({ isGood }) => isGood) &&
    (two?.failedBeyondFlight ?? 0) === 0 &&
    two?.seenAtOnce === two?.changes
  );
}
