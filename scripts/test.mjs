// `npm test`: installs what it needs, then checks everything that people do, and prints how many tests passed.
// `npm run test:all` (`--rest`): what `npm test` leaves out because it takes long or guards what seldom breaks. With
// `--slice`, as in CI, runs only a share of its long checks, chosen by the commit; `--slice=2` selects one. Unit tests
// run at the same time as the source checks and the build, and as the browser tests, which start after the build: each
// leaves a processor idle now and then. `npm test -- types unit` runs only the named checks. The summary has the time
// of each. Runs on Node 14 and later.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { QUICK, REPORTS, REST } from "./checks.mjs";
import { ensureBrowser } from "./find-browser.mjs";
import { ensureInstalled, findNode, root } from "./project.mjs";
import { SLICES, sliceOfCommit } from "./slice.mjs";

/** Time limit: on an idle machine no check takes half of it, so one that exceeds it is hanging. */
const LIMIT_MINUTES = 60;
/** Time for a stopped check to clean up. */
const STOP_MS = 20000;
/** Maximum length of a test's failure in the report. */
const TOLD_CHARACTERS = 4000;
/** Terminal color codes. */
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");
/** Unit of Linux's process times. */
const TICKS_PER_SECOND = 100;

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith("--"));
const CHECKS = words.includes("--rest") ? REST : QUICK;
const slice = readSlice(words.find((word) => /^--slice(=|$)/.test(word)));
const checks = wanted.length === 0 ? CHECKS : CHECKS.filter((check) => wanted.includes(check.name));
if (checks.length === 0) {
  console.error(`There is no such check. Available checks: ${CHECKS.map((check) => check.name).join(", ")}`);
  process.exit(1);
}

ensureInstalled();
const node = findNode();
const env = Object.assign({}, process.env, {
  PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
  NO_COLOR: "1",
  TEST_SLICE: slice ? `${slice.number}/${SLICES}` : "",
});
if (checks.some((check) => check.name === "browser")) {
  const browser = ensureBrowser();
  if (browser) env.CHROMIUM_PATH = browser;
}
fs.mkdirSync(REPORTS, { recursive: true });

main();

async function main() {
  const results = start(checks);
  let passed = 0;
  let failed = 0;
  const broken = [];
  const failures = [];
  const times = [];
  const started = Date.now();
  if (slice) console.log(`Slice ${slice.number} of ${SLICES}, chosen by ${slice.by}`);
  for (const check of checks) {
    process.stdout.write(`${check.title} `.padEnd(32, "."));
    const result = await results.get(check);
    console.log(` ${result.isGood ? "ok" : "FAILED"}  ${result.seconds.toFixed(1)} s${result.note}`);
    if (check.tells) for (const [line] of result.output.matchAll(check.tells)) console.log(`  ${line}`);
    if (!result.isGood) {
      broken.push(check.title);
      failures.push(...readReport(check, "failures", []));
      console.log(`\n${result.output}\n`);
    }
    passed += result.passed;
    failed += result.failed;
    times.push(`${check.name} ${inMinutes(result.seconds)}`);
  }
  const used = processorSeconds();
  const ofProcessors = used === undefined ? "" : `; processor time ${inMinutes(used)}`;
  const share = slice ? ` (slice ${slice.number} of ${SLICES}: a share of the long tests)` : "";
  console.log(`\nTimes${share}: ${times.join(", ")}; total ${inMinutes((Date.now() - started) / 1000)}${ofProcessors}`);
  // Repeated at the end, for readers who keep only the end of the output.
  for (const [title, ...told] of failures)
    console.log(`\n${title}\n${told.join("\n").replace(COLORS, "").slice(0, TOLD_CHARACTERS)}`);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(broken.length > 0 ? 1 : 0);
}

/** Returns the requested slice, if any. */
function readSlice(word) {
  if (word === undefined) return undefined;
  if (word === "--slice") return sliceOfCommit();
  const number = Number(word.slice("--slice=".length));
  if (Number.isInteger(number) && number >= 1 && number <= SLICES) return { number, by: "hand" };
  console.error(`There is no such slice. Available slices: 1 to ${SLICES}`);
  return process.exit(1);
}

function inMinutes(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Returns the processor time of all ended children together; undefined if unavailable. */
function processorSeconds() {
  try {
    const fields = fs
      .readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return ticks / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** Returns each check's result, started once those it depends on have ended; unrequested checks count as ended. */
function start(list) {
  const results = new Map();
  list.forEach((check, index) => {
    const before = check.after ? list.filter(({ name }) => [].concat(check.after).includes(name)) : [list[index - 1]];
    results.set(
      check,
      Promise.all(before.map((one) => results.get(one))).then(() => runCheck(check)),
    );
  });
  return results;
}

async function runCheck(check) {
  const started = Date.now();
  if (check.report) fs.rmSync(check.report, { force: true });
  let output = "";
  let isGood = true;
  for (const step of stepsOf(check)) {
    const result = await runStep(step, Object.assign({}, env, check.env));
    output += result.output;
    isGood = result.isGood;
    if (!isGood) break;
  }
  const seconds = (Date.now() - started) / 1000;
  if (!check.report) return { isGood, output, seconds, note: "", passed: 0, failed: 0 };
  const counted = readReport(check, "count", { passed: 0, failed: 0 });
  // A runner that broke before it could report counts as one failure.
  if (!isGood && counted.failed === 0) counted.failed = 1;
  return { isGood, output, seconds, note: `  ${counted.passed} passed, ${counted.failed} failed`, ...counted };
}

function runStep(step, stepEnv) {
  return new Promise((resolve) => {
    const child = spawn(node, step, { cwd: root, env: stepEnv, stdio: ["ignore", "pipe", "pipe"] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
    let stopped = "";
    let killing;
    const limit = setTimeout(() => {
      stopped = `\nstopped after ${LIMIT_MINUTES} minutes`;
      child.kill("SIGTERM");
      killing = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    }, LIMIT_MINUTES * 60000);
    const end = (isGood, words) => {
      clearTimeout(limit);
      clearTimeout(killing);
      resolve({ isGood, output: Buffer.concat(chunks).toString("utf8") + words + stopped });
    };
    child.on("error", (error) => end(false, error.message));
    child.on("close", (code) => end(code === 0 && stopped === "", ""));
  });
}

/** A missing tool fails its check, not this program. */
function stepsOf(check) {
  try {
    return check.steps();
  } catch (error) {
    return [["-e", `console.error(${JSON.stringify(error.message)}); process.exit(1)`]];
  }
}

/** Reads a check's report; `otherwise` if there is none. */
function readReport(check, what, otherwise) {
  try {
    return check[what](JSON.parse(fs.readFileSync(check.report, "utf8")));
  } catch {
    return otherwise;
  }
}
