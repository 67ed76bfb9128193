import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser.mjs";
import { inSlice } from "./tests/harness/in-slice";
import { scratchFolder } from "./tests/harness/scratch-folder";

// Every worker reads this file again: what is chosen here once is handed on to them by the environment.
process.env.CHROMIUM_PATH ??= findBrowser() ?? "";
process.env.E2E_PORT ??= String(await findFreePort());
const port = process.env.E2E_PORT;
process.env.E2E_FOLDER ??= path.join(scratchFolder(), `e2e-${port}`);
process.env.E2E_ORIGIN ??= `http://127.0.0.1:${port}`;

const SANDBOX_ARGS = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const QUIET_ARGS = ["--disable-background-networking", "--disable-component-update", "--no-first-run"];
/** Most pages live for a second, too short for what optimizing compilers and a process for drawing cost: an eighth of the processor time. */
const LIGHT_ARGS = ["--disable-gpu", "--in-process-gpu", "--js-flags=--no-turbofan --no-maglev"];

/** The longest walks run in every slice, each with a share of its pages (`inSlice`). */
const IN_SHARES = ["standing-still.spec.ts", "whole-pages.spec.ts"];

/** The files of the slice ("2/8"), or all of them. */
function specsOfSlice(): string[] {
  const specs = readdirSync("tests/e2e").filter((file) => file.endsWith(".spec.ts") && !IN_SHARES.includes(file));
  return [...IN_SHARES, ...inSlice(specs.sort())];
}

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: specsOfSlice().map((file) => `**/${file}`),
  outputDir: "node_modules/.cache/e2e",
  // One more than the processors of a small machine: a journey waits as often as it works.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Bounds for a machine with much other work: nothing waits for them but what would never come.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  globalSetup: "./tests/e2e/support/look-around.ts",
  globalTeardown: "./tests/e2e/support/check-log.ts",
  use: {
    baseURL: process.env.E2E_ORIGIN,
    browserName: "chromium",
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [...SANDBOX_ARGS, ...QUIET_ARGS, ...LIGHT_ARGS],
    },
  },
  webServer: {
    command: `"${process.execPath}" tests/e2e/support/serve.ts`,
    url: `${process.env.E2E_ORIGIN}/readyz`,
    // It builds first, if the sources have changed.
    timeout: 600_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
