import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { readEnv } from "~/config/env.server";
import { openServices, type Services } from "~/server/services";
import { makeStaff } from "../harness/accounts";
import { openPageVisitor, type PageVisitor } from "../harness/page-visitor";
import { loadRealBuild } from "../harness/real-build";
import { createTestContext, TEST_SECRET, type TestContext } from "../harness/test-context";
import { urlOf } from "../harness/test-server";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

/** One process of the site with its workers, and an owner who looks at it. */
export type OwnProcess = { services: Services; site: TestSite; browser: PageVisitor };

export type OwnProcesses = {
  readonly test: TestContext;
  /** Starts one more on the database of the test, as these variables of the environment say. */
  start(variables?: Record<string, string>): Promise<OwnProcess>;
  /** Stops something at the end of the test, before what was begun earlier. */
  atEnd(stop: () => Promise<unknown>): void;
  /** All that the processes of the test have logged. */
  logged(): string;
};

/** Whole processes of the site on one database, which is emptied before each test of the file. */
export function openOwnProcesses(name: string): OwnProcesses {
  let test: TestContext;
  let dataDir: string;
  let logged = "";
  let stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    test = await createTestContext();
    dataDir = mkdtempSync(path.join(tmpdir(), `${name}-`));
  });
  beforeEach(async () => {
    await test.reset();
    logged = "";
  });
  afterEach(async () => {
    for (const stop of stops.reverse()) await stop();
    stops = [];
  });
  afterAll(async () => {
    await test.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    get test() {
      return test;
    },
    atEnd: (stop) => void stops.push(stop),
    logged: () => logged,
    async start(variables = {}) {
      const env = readEnv({
        DATABASE_URL: urlOf(test.config),
        SESSION_SECRET: TEST_SECRET,
        APP_URL: ORIGIN,
        DATA_DIR: dataDir,
        DEMO_DATA: "off",
        ...variables,
      });
      if ("problems" in env) throw new Error(env.problems.join("\n"));
      const sink = new Writable({
        write(chunk, _encoding, done) {
          logged += String(chunk);
          done();
        },
      });
      const services = await openServices(env.config, ORIGIN, pino({ level: "trace" }, sink), process.cwd());
      const site = await startTestSite(0, services.app, (await loadRealBuild()).build, services.freshness);
      await services.onContentChange(site.refresh);
      stops.push(async () => {
        await site.stop();
        await services.stop();
      });
      const owner = await makeStaff(services.app, "owner");
      const { cookie } = await owner.signIn();
      const browser = openPageVisitor({ site, test, cookieOf: () => cookie }, { cookie });
      return { services, site, browser };
    },
  };
}
