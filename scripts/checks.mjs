// Checks of `npm test` and `npm run test:all`, with their commands and reports. Runs on Node 14 and later.
import path from "node:path";
import { binOf, root } from "./project.mjs";

export const REPORTS = path.join(root, "node_modules", ".cache", "checks");
const UNIT_REPORT = path.join(REPORTS, "unit.json");
const HOSTILE_REPORT = path.join(REPORTS, "hostile.json");
const HOSTILE_CONFIG = "tests/hostile/vitest.config.ts";
const BROWSER_REPORT = path.join(REPORTS, "browser.json");
/** Marks titles of browser tests; `tests/e2e/support/depth.ts` has the same value. */
const REST_TITLE = "@rest";

const reactRouter = () => binOf("@react-router/dev", "react-router");
const playwright = () => binOf("@playwright/test", "playwright");

const vitest = (report, ...choice) => ({
  report,
  failures: (told) =>
    told.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const own = failed.map(({ fullName, failureMessages }) => [`${name}: ${fullName}`, ...failureMessages]);
      return own.length === 0 && message ? [[name, message]] : own;
    }),
  count: (told) => ({ passed: told.numPassedTests, failed: told.numFailedTests }),
  steps: () => [
    [binOf("vitest", "vitest"), "run", ...choice, ...["default", "json"].map((name) => `--reporter=${name}`)].concat(
      `--outputFile.json=${report}`,
    ),
  ],
});
const UNIT = vitest(UNIT_REPORT);
const STRICT = { STRICT_BUILD: "1" };
const buildBy = (...choice) => ({
  name: "build",
  title: "Build",
  env: STRICT,
  steps: () => [["scripts/build.mjs", ...choice]],
});
const browserTests = (...choice) => ({
  report: BROWSER_REPORT,
  failures: ({ suites, errors }) => [
    ...suites.flatMap(specsOf).map(({ file, line, title, tests }) => {
      const told = tests.flatMap(({ results }) =>
        results.flatMap((result) => result.errors.map(({ message }) => message)),
      );
      return [`${file}:${line}: ${title}`, ...told];
    }),
    ...errors.map(({ message }) => [message]),
  ],
  count: (report) => ({ passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT },
  steps: () => [[playwright(), "test", "--reporter=line,json", ...choice]],
});

/** Returns the failed browser tests of a suite. */
function specsOf({ suites = [], specs }) {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(specsOf)];
}

/**
 * A check starts once the previous one has ended, or with `after`, once all those named there have. The build precedes
 * the other checks that read the sources, since the browser tests wait for it.
 */
export const QUICK = [
  { name: "fonts", title: "Fonts are made", steps: () => [["scripts/build-fonts.ts"]] },
  {
    name: "lint",
    title: "Format and lint",
    steps: () => [[binOf("@biomejs/biome", "biome"), "ci", "."]],
  },
  buildBy(),
  {
    name: "types",
    title: "Types",
    // The default of four checkers would check shared files once each: half as much work again for two processors that
    // have other work.
    steps: () => [
      [reactRouter(), "typegen"],
      [binOf("typescript", "tsc"), "--noEmit", "--checkers", "1"],
    ],
  },
  {
    name: "layers",
    title: "Layers",
    steps: () => [[binOf("dependency-cruiser", "depcruise"), "app", "--config", ".dependency-cruiser.mjs"]],
  },
  Object.assign({ name: "unit", title: "Unit and integration tests", after: "fonts" }, UNIT, {
    env: { TEST_PART: "quick" },
  }),
  Object.assign({ name: "browser", title: "Browser tests", after: "build" }, browserTests("--grep-invert", REST_TITLE)),
];

export const REST = [
  QUICK[0], // Fonts, for PDFs.
  buildBy("--if-needed"), // Some of the long tests visit the built site.
  // Runs before any test: temporary folders of tests would break it while it reads the tree.
  {
    name: "deadcode",
    title: "Dead code",
    // A slice would make most test files appear unused.
    env: { TEST_SLICE: "" },
    // Routes import types generated from the route list. The last step finds code that only tests use.
    steps: () => [
      [reactRouter(), "typegen"],
      [binOf("knip", "knip")],
      [binOf("knip", "knip"), "--production", "--config", "knip.production.json"],
    ],
  },
  Object.assign({ name: "unit", title: "Long integration tests" }, UNIT, { env: { TEST_PART: "rest" } }),
  Object.assign(
    { name: "browser", title: "Browser tests of all looks", after: "deadcode" },
    browserTests("--grep", REST_TITLE),
  ),
  // Measures what its inputs cost, so nothing else runs at the same time.
  Object.assign({ name: "hostile", title: "Hostile input" }, vitest(HOSTILE_REPORT, "--config", HOSTILE_CONFIG), {
    after: ["unit", "browser"],
    env: { HOSTILE_MINUTES: process.env.HOSTILE_MINUTES || "12" },
    tells: /^Hostile inputs: .*$/gm,
  }),
  {
    name: "crash",
    title: "Three kills",
    steps: () => [
      ["--import", "./tests/harness/source-hooks.ts", "tests/crash/run.ts", "--brief", "--database", "embedded"],
    ],
  },
];
