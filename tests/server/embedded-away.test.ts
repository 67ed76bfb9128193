import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnv } from "~/config/env.server";
import { createRedirect } from "~/domain/redirects/change-redirects.server";
import { createLogger } from "~/server/logger";
import { openServices, type Services } from "~/server/services";
import { loadRealBuild } from "../harness/real-build";
import { formOf } from "../harness/real-site";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

const START_MS = 120_000;
const BACK_MS = 30_000;
const REDIRECT = { source: "/old-brochure", target: "/work", kind: "permanent", keepsQuery: true } as const;

let dataDir: string;
let services: Services;
let site: TestSite;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "away-"));
  const env = readEnv({ NODE_ENV: "production", APP_URL: ORIGIN, DATA_DIR: dataDir, DEMO_DATA: "off" });
  if ("problems" in env) throw new Error(env.problems.join("\n"));
  services = await openServices(env.config, ORIGIN, createLogger("silent", false), process.cwd());
  site = await startTestSite(0, services.app, (await loadRealBuild()).build, services.freshness);
  await services.onContentChange(site.refresh);
}, START_MS);

afterAll(async () => {
  await site?.stop();
  await services?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, START_MS);

/**
 * Kills the server of the site, and keeps its files from the one that is started in its place. Returns what gives them
 * back.
 */
function takeDatabaseAway(): () => void {
  const [files, aside] = ["pg18", "pg18.aside"].map((name) => path.join(dataDir, name)) as [string, string]; // safe: two go in
  const pid = Number(readFileSync(path.join(files, "postmaster.pid"), "utf8").split("\n")[0]);
  renameSync(files, aside);
  process.kill(pid, "SIGKILL");
  return () => renameSync(aside, files);
}

it("answers what it knew last while its own database is away, makes nothing from memory, and recovers on its own", {
  timeout: START_MS,
}, async () => {
  const owner = { ...services.app, by: { ...services.app.by, actor: { kind: "system", label: "Writer" } as const } };
  await createRedirect(owner, { ...REDIRECT, isActive: true });
  const known = await site.ask("/privacy");
  expect(known.status).toBe(200);
  expect((await site.ask(REDIRECT.source)).status).toBe(301);
  const isOpen = services.freshness.isCurrent();
  const giveBack = takeDatabaseAway();
  try {
    await expect.poll(() => services.freshness.isCurrent(), { timeout: BACK_MS }).toBe(false);
    for (const _again of [1, 2]) expect(await site.ask("/privacy")).toMatchObject({ status: 200, text: known.text });
    // Its facts and texts are in memory; nobody can say any more that they are those of the database.
    for (const target of ["/terms", "/contact", "/job-listings"])
      expect([target, await site.ask(target)]).toMatchObject([
        target,
        { status: 503, headers: { "retry-after": "5" } },
      ]);
    expect((await site.ask(REDIRECT.source)).headers.location).toBe(REDIRECT.target);
    const fields = Object.entries({ username: "ada", password: "orchard lantern 42" });
    expect((await site.ask("/login", formOf(fields))).status).toBe(503);
  } finally {
    giveBack();
  }
  await expect.poll(async () => (await site.ask("/terms")).status, { timeout: BACK_MS }).toBe(200);
  await expect.poll(() => services.freshness.isCurrent(), { timeout: BACK_MS }).toBe(isOpen);
  expect((await site.ask("/contact")).status).toBe(200);
});
