// `npm test`: installs what it needs, then runs every check and tells how many tests passed.
// `npm test -- types unit` runs only the checks that are named. Runs on any Node from 14 on.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./find-browser.mjs";
import { binOf, ensureInstalled, findNode, root } from "./project.mjs";

const REPORTS = path.join(root, "node_modules", ".cache", "checks");
const UNIT_REPORT = path.join(REPORTS, "unit.json");
const BROWSER_REPORT = path.join(REPORTS, "browser.json");
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

const reactRouter = () => binOf("@react-router/dev", "react-router");
const playwright = () => binOf("@playwright/test", "playwright");
const depcruise = () => binOf("dependency-cruiser", "depcruise");
const unitReporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];

/** In the order in which a mistake shows soonest. */
const CHECKS = [
  { name: "fonts", title: "Fonts are made", steps: () => [["scripts/build-fonts.ts"]] },
  { name: "lint", title: "Format and lint", steps: () => [[binOf("@biomejs/biome", "biome"), "ci", "."]] },
  {
    name: "types",
    title: "Types",
    steps: () => [
      [reactRouter(), "typegen"],
      [binOf("typescript", "tsc"), "--noEmit"],
    ],
  },
  { name: "layers", title: "Layers", steps: () => [[depcruise(), "app", "--config", ".dependency-cruiser.mjs"]] },
  { name: "deadcode", title: "Dead code", steps: () => [[binOf("knip", "knip")]] },
  {
    name: "unit",
    title: "Unit and integration tests",
    report: UNIT_REPORT,
    count: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
    steps: () => [[binOf("vitest", "vitest"), "run", ...unitReporters]],
  },
  { name: "build", title: "Build", steps: () => [["scripts/build.mjs"]] },
  {
    name: "crash",
    title: "Three kills",
    steps: () => [
      ["--import", "./tests/harness/source-hooks.ts", "tests/crash/run.ts", "--brief", "--database", "embedded"],
    ],
  },
  {
    name: "browser",
    title: "Browser tests",
    report: BROWSER_REPORT,
    count: (report) => ({ passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
    steps: () => [[playwright(), "test", "--reporter=line,json"]],
  },
];

const wanted = process.argv.slice(2);
const checks = wanted.length === 0 ? CHECKS : CHECKS.filter((check) => wanted.includes(check.name));
if (checks.length === 0) {
  console.error(`There is no such check. There are: ${CHECKS.map((check) => check.name).join(", ")}`);
  process.exit(1);
}

ensureInstalled();
const node = findNode();
const env = Object.assign({}, process.env, {
  PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
  NO_COLOR: "1",
});
if (checks.some((check) => check.name === "browser")) {
  const browser = ensureBrowser();
  if (browser) env.CHROMIUM_PATH = browser;
}
fs.mkdirSync(REPORTS, { recursive: true });

let passed = 0;
let failed = 0;
const broken = [];
for (const check of checks) {
  process.stdout.write(`${check.title} `.padEnd(32, "."));
  const started = Date.now();
  const result = runCheck(check);
  console.log(` ${result.isGood ? "ok" : "FAILED"}  ${((Date.now() - started) / 1000).toFixed(1)} s${result.note}`);
  if (!result.isGood) {
    broken.push(check.title);
    console.log(`\n${result.output}\n`);
  }
  passed += result.passed;
  failed += result.failed;
}
if (broken.length > 0) console.log(`\nFailed: ${broken.join(", ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(broken.length > 0 ? 1 : 0);

function runCheck(check) {
  if (check.report) fs.rmSync(check.report, { force: true });
  let output = "";
  let isGood = true;
  for (const step of stepsOf(check)) {
    const options = {
      cwd: root,
      env: Object.assign({}, env, check.env),
      encoding: "utf8",
      maxBuffer: OUTPUT_MAX_BYTES,
    };
    const result = spawnSync(node, step, options);
    output += `${result.stdout || ""}${result.stderr || ""}${result.error ? result.error.message : ""}`;
    isGood = result.status === 0;
    if (!isGood) break;
  }
  if (!check.report) return { isGood, output, note: "", passed: 0, failed: 0 };
  const counted = readCounts(check);
  // A runner that broke before it could report has failed once.
  if (!isGood && counted.failed === 0) counted.failed = 1;
  return { isGood, output, note: `  ${counted.passed} passed, ${counted.failed} failed`, ...counted };
}

/** A tool that is not installed makes its check fail, not this program. */
function stepsOf(check) {
  try {
    return check.steps();
  } catch (error) {
    return [["-e", `console.error(${JSON.stringify(error.message)}); process.exit(1)`]];
  }
}

function readCounts(check) {
  try {
    return check.count(JSON.parse(fs.readFileSync(check.report, "utf8")));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
