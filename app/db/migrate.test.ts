import { randomBytes } from "node:crypto";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { silentLog } from "../../tests/harness/silent-log";
import { withClient, withDatabase } from "../../tests/harness/test-server";
import { migrateDatabase } from "./migrate.server";
import { openWorkQueue } from "./work-queue.server";

const schemas = import.meta.glob<Record<string, unknown>>("./schema/*.ts", { eager: true });
const TABLE_NAMES = Object.values(schemas)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .sort();

it("comes up whole when several processes start on an empty database at once, and again on a full one", async () => {
  const server = inject("server");
  const database = `boot_${randomBytes(6).toString("hex")}`;
  await withClient(server, (client) => client.query(`create database ${database}`));
  const config = withDatabase(server, database);
  const boot = async () => {
    const pool = new pg.Pool({ ...config, max: 2 });
    await migrateDatabase(pool, path.resolve("."));
    const queue = await openWorkQueue({ config, log: silentLog, supervise: false });
    await queue.stop();
    await pool.end();
  };
  await Promise.all([boot(), boot(), boot()]);
  await boot();
  expect(TABLE_NAMES).toContain("leads");
  const tables = await withClient(config, (client) =>
    client.query("select table_name from information_schema.tables where table_schema = 'public' order by 1"),
  );
  expect(tables.rows.map((row) => row.table_name)).toEqual(TABLE_NAMES);
  await withClient(server, (client) => client.query(`drop database ${database} with (force)`));
});

it("says so, and leaves the pool usable, when the migrations are not where they should be", async () => {
  const pool = new pg.Pool({ ...inject("server"), max: 1 });
  await expect(migrateDatabase(pool, "/nowhere")).rejects.toThrow();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
