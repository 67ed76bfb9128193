import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "~/db/client.server";
import { loadRealBuild } from "../harness/real-build";
import { silentLog } from "../harness/silent-log";
import { type SilentNetwork, startSilentNetwork } from "../harness/silent-network";
import { createTestContext, type TestContext } from "../harness/test-context";
import { startTestSite, type TestSite } from "./start-test-site";

let context: TestContext;
let network: SilentNetwork;
let database: Database;
let site: TestSite;

beforeAll(async () => {
  context = await createTestContext();
  network = await startSilentNetwork(context.config);
  const patience = { connectMs: 2000, statementMs: 2000 };
  const { connectionString } = network.config;
  database = await openDatabase({ databaseUrl: connectionString, dataDir: "", log: silentLog, patience });
  site = await startTestSite(0, { ...context.ctx, db: database.db }, (await loadRealBuild()).build);
});

afterAll(async () => {
  await site.stop();
  await database.stop();
  await network.close();
  await context.close();
});

it("answers while the database is silent, from memory where it can, and recovers on its own", async () => {
  expect((await site.ask("/contact")).status).toBe(200);
  const known = await site.ask("/blogs");
  expect(known.status).toBe(200);
  network.vanish();
  site.pages.invalidate();
  for (const _again of [1, 2]) expect(await site.ask("/blogs")).toMatchObject({ status: 200, text: known.text });
  expect(await site.ask("/job-listings")).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  network.comeBack();
  site.pages.invalidate();
  expect((await site.ask("/job-listings")).status).toBe(200);
  expect((await site.ask("/blogs")).status).toBe(200);
});
