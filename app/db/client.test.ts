import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { silentLog } from "../../tests/harness/silent-log";
import { testServer } from "../../tests/harness/test-database";
import { urlOf, withClient } from "../../tests/harness/test-server";
import { openDatabase } from "./client.server";

// Not within the time of a test.
beforeAll(() => testServer());

it("survives that the server ends a connection between two statements of a transaction", async () => {
  const server = await testServer();
  const database = await openDatabase({ databaseUrl: urlOf(server), dataDir: "", log: silentLog });
  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await withClient(server, (client) => client.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]));
    // By the time another connection has been made and asked, this process has heard that the first one ended.
    await withClient(server, (client) => client.query("select 1"));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await database.stop();
});

it("gives a connection back whose transaction could not even begin", async () => {
  const database = await openDatabase({
    databaseUrl: urlOf(await testServer()),
    dataDir: "",
    log: silentLog,
    maxConnections: 2,
  });
  const unknown = { isolationLevel: "unheard of" as "serializable" };
  for (let count = 0; count < 5; count++) {
    await expect(database.db.transaction(async () => {}, unknown)).rejects.toThrow();
  }
  expect(await database.db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([
    { one: 1 },
  ]);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
  await database.stop();
});

it("answers statements of a transaction in their order, though they are asked for at once and some fail", async () => {
  const database = await openDatabase({ databaseUrl: urlOf(await testServer()), dataDir: "", log: silentLog });
  const answers = await database.db.transaction(async (tx) => {
    await tx.execute(sql`create temp table steps (step serial, name text not null) on commit drop`);
    const add = (name: string | null) => tx.execute(sql`insert into steps (name) values (${name})`);
    await Promise.all(["a", "b", "c", "d"].map(add));
    const { rows } = await tx.execute<{ name: string }>(sql`select name from steps order by step`);
    return rows.map(({ name }) => name);
  });
  expect(answers).toEqual(["a", "b", "c", "d"]);
  const broken = database.db.transaction((tx) =>
    Promise.all(["select 1", "select 1 / 0", "select 2"].map((text) => tx.execute(sql.raw(text)))),
  );
  await expect(broken).rejects.toThrow();
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await database.stop();
});
