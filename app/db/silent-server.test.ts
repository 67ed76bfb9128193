import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { silentLog } from "../../tests/harness/silent-log";
import { type SilentNetwork, startSilentNetwork } from "../../tests/harness/silent-network";
import { createTestContext, type TestContext } from "../../tests/harness/test-context";
import { type Database, openDatabase } from "./client.server";
import { isDatabaseAway } from "./database-error.server";
import { type OpenWorkQueue, openWorkQueue } from "./work-queue.server";

/** As in life, but sooner. */
const PATIENCE = { connectMs: 1000, statementMs: 1000 };
const CONNECTIONS = 3;

let context: TestContext;
let network: SilentNetwork;
let database: Database;
let work: OpenWorkQueue | undefined;

beforeEach(async () => {
  context = await createTestContext();
  network = await startSilentNetwork(context.config);
  database = await openDatabase({
    databaseUrl: network.config.connectionString,
    dataDir: "",
    log: silentLog,
    maxConnections: CONNECTIONS,
    patience: PATIENCE,
  });
});

afterEach(async () => {
  await work?.stop();
  work = undefined;
  await database.stop();
  await network.close();
  await context.close();
});

const ask = () => database.db.execute(sql`select 1 as one`).then(({ rows }) => rows);
const askInTransaction = () => database.db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows);

/** Settles with what was thrown. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it("throws away every connection whose server went silent, and works again on its own once it is back", async () => {
  await Promise.all(Array.from({ length: CONNECTIONS }, askInTransaction));
  expect(database.pool.totalCount).toBe(CONNECTIONS);
  network.vanish();
  const failures = await Promise.all(
    [ask, askInTransaction, ask, askInTransaction, ask, ask].map((one) => failureOf(one())),
  );
  for (const failure of failures) expect(isDatabaseAway(failure), String(failure)).toBe(true);
  expect(database.pool.totalCount).toBe(0);
  network.comeBack();
  expect(await ask()).toEqual([{ one: 1 }]);
  expect(await askInTransaction()).toEqual([{ one: 1 }]);
});

it("ends a connection within a transaction at the first silence, so that nothing waits for its rollback", async () => {
  const broken = database.db.transaction(async (tx) => {
    network.vanish();
    const silence = await failureOf(tx.execute(sql`select 1`));
    const afterwards = await failureOf(tx.execute(sql`select 1`));
    expect(String((afterwards as Error).cause)).toMatch(/closed|terminated/);
    throw silence;
  });
  expect(isDatabaseAway(await failureOf(broken))).toBe(true);
  expect(database.pool.totalCount).toBe(0);
});

it("sets its timeouts once connected, since poolers refuse them as parameters of the start", async () => {
  const { rows } = await database.db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: "1s", idle: "30s" }]);
});

it("lets the queue's connections go the same way", async () => {
  work = await openWorkQueue({ config: network.config, log: silentLog, supervise: false, patience: PATIENCE });
  network.vanish();
  for (const _each of Array.from({ length: CONNECTIONS + 1 })) {
    expect(isDatabaseAway(await failureOf(work.boss.getQueues()))).toBe(true);
  }
  network.comeBack();
  expect((await work.boss.getQueues()).length).toBeGreaterThan(0);
});
