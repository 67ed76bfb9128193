import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { PAPER_PACKAGES, PAPER_TEXT } from "./scripts/paper-text.ts";
import { inSlice } from "./tests/harness/in-slice.ts";
import { findTouched } from "./tests/harness/touched-tests.ts";

const FONT = "\0font:";
const GENERATED = "app/ui/fonts/generated";

/** The fonts are made by the build, which most tests of the routes' sources need not wait for: names are enough for them. */
const namedFonts: Plugin = {
  name: "named-fonts",
  enforce: "pre",
  resolveId(id) {
    const name = path.basename(id).replace(/\?.*/, "");
    const isMissing = id.includes("/fonts/generated/") && !existsSync(path.join(GENERATED, name));
    return isMissing ? FONT + name : undefined;
  },
  load: (id) =>
    id.startsWith(FONT) ? `export default ${JSON.stringify(`/assets/${id.slice(FONT.length)}`)}` : undefined,
};

/** Files that take long, so that no worker begins one while the others have nothing left to do. */
const LONG =
  /tests\/(?:security\/(?:access|audit-walk|hostile-forms|link-matrix)|server\/(?:backup-cli|modules|press-in-preview|hamburg)|api\/fuzz)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)));
  }
}

/** Files that take long, or guard what seldom breaks: `npm run test:all` runs these, `npm test` the others, and `vitest` itself all. */
const REST = [
  "app/**/{kill,charge-kill}.test.ts",
  "app/backup/{archive,restore,round-trip}.test.ts",
  "app/db/{embedded,embedded-leftovers,embedded-places,silent-server}.test.ts",
  "app/domain/billing/{charge-invoices,order,plan-tax}.test.ts",
  "app/domain/calendars/outages.test.ts",
  "app/domain/files/recognise-store.test.ts",
  "app/domain/pictures/pictures.test.ts",
  "app/domain/promises/promises.test.ts",
  "app/server/routing/{narrowed-handler,route-discovery}.test.ts",
  "app/domain/received-payments/invoice-order.test.ts",
  "app/email/{delivery-faults,delivery-once,smtp,stored-keys}.test.ts",
  "app/routes/portal/papers/boxes.test.ts",
  "app/routes/portal/quotes/quote-sums.test.tsx",
  "app/seed/{remove-samples,seed}.test.ts",
  "app/seed/weeks/weeks.test.ts",
  "app/storage/file-store.test.ts",
  "app/webhooks/deliver.test.ts",
  "tests/harness/kept-backings.test.ts",
  "tests/real/**/*.test.ts",
  "tests/server/hostile-rows.test.ts",
  "tests/security/{audit-walk,audit-walk-verbs,files-taken,hostile-forms,keys-in-addresses,telling}.test.ts",
  "tests/server/{backup-cli,brand,brand-pictures,claims,custom-pages,embedded-away,erased-people,every-page,hamburg,hostile-texts,kept-forms,link-pages,made-once,mail-by-screen,mail-hook,mail-hook-kill,many-documents,others-wait,payments-by-screen,posted-pages,redirect-ways,refused-files,refused-forms,short-cut-fuzz,silent-database,social-pictures,thank-yous,upgrade,used-pictures,way-in,website-texts}.test.ts",
];
/** Long ones whose cases don't depend on each other run in every slice, each with a share of its cases (`inSlice`). */
const REST_IN_SHARES = [
  "tests/api/fuzz.test.ts",
  "tests/security/{hostile-api,link-matrix}.test.ts",
  "tests/server/{modules,press-in-preview}.test.ts",
];
/** Runs in both, each time with some of its cases. */
const IN_PARTS = "tests/security/access.test.ts";
const part = process.env.TEST_PART;

/** Of `REST` the files of the slice ("2/8") and those that were touched; the longest are dealt out first, so that no slice has them all. */
function restFiles(): string[] {
  const files = globSync(REST)
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .toSorted((a, b) => Number(LONG.test(b)) - Number(LONG.test(a)));
  return process.env.TEST_SLICE ? [...new Set([...inSlice(files), ...findTouched(files)])] : files;
}

export default defineConfig({
  plugins: [namedFonts],
  oxc: { jsx: { runtime: "automatic", development: false } },
  resolve: { tsconfigPaths: true, alias: PAPER_TEXT },
  test: {
    server: { deps: { inline: [PAPER_PACKAGES] } },
    environment: "node",
    // React renders as the site does, at twice the speed.
    env: { NODE_ENV: "production" },
    // Each file has a database of its own, and no module of ours keeps what a test changes: the files of one worker share
    // what they import.
    isolate: false,
    include:
      part === "rest"
        ? [...restFiles(), ...REST_IN_SHARES, IN_PARTS]
        : [
            "app/**/*.test.ts",
            "app/**/*.test.tsx",
            "tests/harness/**/*.test.ts",
            "bench/**/*.test.ts",
            "tests/{api,literals,real,security,server}/**/*.test.ts",
          ],
    exclude: part === "quick" ? [...REST, ...REST_IN_SHARES] : [],
    globalSetup: [path.resolve("tests/harness/global-setup.ts")],
    setupFiles: [
      path.resolve("tests/harness/no-deprecations.ts"),
      path.resolve("tests/harness/own-database.ts"),
      path.resolve("tests/harness/real-timers.ts"),
      path.resolve("tests/harness/own-place.ts"),
    ],
    // Bounds for a machine with much other work: nothing waits for them but what would never end.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than the processors of a small machine: a worker waits for the database as often as it works.
    maxWorkers: 3,
    // Collecting garbage early is a tenth of the processor time, and a worker lives for minutes.
    execArgv: ["--max-semi-space-size=32", "--initial-old-space-size=768"],
    sequence: { sequencer: LongFirst },
  },
});
