/**
 * `npm run bench`: measures the built site against its yardsticks and writes bench/RESULTS.md. `-- --help` shows the
 * options.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ensureBuilt, ensureInstalled, root } from "../scripts/project.mjs";
import { LONG_PARTS, PART_NAMES, PARTS, type PartName } from "./parts/all-parts.ts";
import { QUICK, WHOLE } from "./plan.ts";
import { watchMachine } from "./process-figures.ts";
import { makeSection, mergeReport, type Section, type Stamp } from "./results.ts";

const REPORT = path.join(root, "bench/RESULTS.md");
const EVERYTHING = "all";
/** Observation of other programs' load before a part begins, in milliseconds. */
const LISTEN_MS = 2000;
const HELP = `npm run bench                    everything but ${LONG_PARTS.join(", ")}; writes bench/RESULTS.md
npm run bench -- forms api       only these parts; the sections of the others stay as they are
npm run bench -- ${EVERYTHING}             everything
npm run bench -- --quick         few and short rounds, to the screen only: to see that it runs

${PART_NAMES.map((name) => `${name.padEnd(12)}${String(PARTS[name].minutes).padStart(4)} min  ${PARTS[name].about}`).join("\n")}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
});
const unknown = positionals.filter((name) => name !== EVERYTHING && !isPart(name));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no part ${unknown.join(", ")}.\n`);
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
// Done here like in `npm start`, so that the first measured start doesn't include the installation.
ensureInstalled();
ensureBuilt();
const commit = describeCommit();
const failed: string[] = [];
for (const part of choose(positionals)) {
  console.log(`${new Date().toISOString().slice(11, 19)} ${part}: ${PARTS[part].about} ...`);
  try {
    const section = await measure(part);
    console.log(`\n${section.text}\n`);
    if (!values.quick) writeFileSync(REPORT, mergeReport(readReport(), [section], PART_NAMES));
  } catch (error) {
    console.error(error);
    failed.push(part);
  }
}
if (failed.length > 0) console.error(`Not measured: ${failed.join(", ")}.`);
process.exit(failed.length > 0 ? 1 : 0);

async function measure(part: PartName): Promise<Section> {
  const load = loadavg();
  const watched = watchMachine();
  await sleep(LISTEN_MS);
  const busyShare = watched();
  const startedAt = new Date();
  const lines = await PARTS[part].measure(values.quick ? QUICK : WHOLE);
  const [processor] = cpus();
  const stamp: Stamp = {
    part,
    commit,
    busyShare,
    load: load.map((value) => Math.round(value * 100) / 100),
    measuredAt: `${startedAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    machine: `${cpus().length} × ${processor?.model.trim() ?? "unknown processor"}, Node ${process.versions.node}`,
  };
  return makeSection(stamp, lines);
}

function choose(names: readonly string[]): PartName[] {
  if (names.length === 0) return PART_NAMES.filter((name) => !LONG_PARTS.includes(name));
  return PART_NAMES.filter((name) => names.includes(EVERYTHING) || names.includes(name));
}

function isPart(name: string): name is PartName {
  return name in PARTS;
}

function readReport(): string {
  return existsSync(REPORT) ? readFileSync(REPORT, "utf8") : "";
}

/** The report itself may differ from the commit, because it is being written. */
function describeCommit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const changes = git("status", "--porcelain", "--", ".", ":!bench/RESULTS.md");
  return `${git("rev-parse", "--short", "HEAD")}${changes === "" ? "" : " with uncommitted changes"}`;
}
