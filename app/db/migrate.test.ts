import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgTable } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { silentLog } from "../../tests/harness/silent-log";
import { testServer } from "../../tests/harness/test-database";
import { withClient, withDatabase } from "../../tests/harness/test-server";
import type { ConnectionConfig } from "./connections.server";
import { migrateDatabase } from "./migrate.server";
import { openWorkQueue } from "./work-queue.server";

const schemas = import.meta.glob<Record<string, unknown>>("./schema/*.ts", { eager: true });
const TABLE_NAMES = Object.values(schemas)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .sort();

let config: ConnectionConfig;
let database: string;
/** A program with migrations of its own. */
let program: string;

beforeEach(async () => {
  database = `boot_${randomBytes(6).toString("hex")}`;
  await withClient(await testServer(), (client) => client.query(`create database ${database}`));
  config = withDatabase(await testServer(), database);
  program = mkdtempSync(path.join(tmpdir(), "program-"));
});

afterEach(async () => {
  rmSync(program, { recursive: true });
  await withClient(await testServer(), (client) => client.query(`drop database ${database} with (force)`));
});

type Written = { tag: string; when: number; sql: string };

const FIRST = { tag: "0000_first", when: 1000, sql: "create table people (name text);" };
const SECOND = { tag: "0001_second", when: 2000, sql: "alter table people add column age int;" };
const OTHERS = { tag: "0002_others", when: 3000, sql: "create table pets (name text);" };

/** Lets the program know these migrations. */
function know(...migrations: Written[]): void {
  const folder = path.join(program, "app/db/migrations");
  rmSync(folder, { recursive: true, force: true });
  cpSync("app/db/migrations/meta/_journal.json", path.join(folder, "meta/_journal.json"), { recursive: true });
  const entries = migrations.map(({ tag, when }, idx) => ({ idx, version: "7", when, tag, breakpoints: true }));
  writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", entries }));
  for (const { tag, sql } of migrations) writeFileSync(path.join(folder, `${tag}.sql`), sql);
}

const start = () => migrateDatabase(config, program);

/** Everything that a start could have written: tables, columns, rows of the journal. */
const readAll = () =>
  withClient(config, async (client) => {
    const { rows } = await client.query(
      `select table_schema, table_name, column_name from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`,
    );
    const hasJournal = rows.some(({ table_schema }) => table_schema === "drizzle");
    return [rows, hasJournal && (await client.query("select * from drizzle.__drizzle_migrations order by id")).rows];
  });

async function expectRefusal(words: RegExp): Promise<void> {
  const before = await readAll();
  const failure = await start().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  expect((failure as Error).message).toMatch(words); // safe: just seen
  expect((failure as Error).message).not.toContain("\n");
  expect(await readAll()).toEqual(before);
}

it("comes up whole when several processes start on an empty database at once, and again on a full one", async () => {
  const boot = async () => {
    await migrateDatabase(config, path.resolve("."));
    const queue = await openWorkQueue({ config, log: silentLog, supervise: false });
    await queue.stop();
  };
  await Promise.all([boot(), boot(), boot()]);
  await boot();
  expect(TABLE_NAMES).toContain("leads");
  const tables = await withClient(config, (client) =>
    client.query("select table_name from information_schema.tables where table_schema = 'public' order by 1"),
  );
  expect(tables.rows.map((row) => row.table_name)).toEqual(TABLE_NAMES);
});

it("says so when the migrations are not where they should be", async () => {
  await expect(migrateDatabase(config, "/nowhere")).rejects.toThrow();
});

it("finds nothing to do where drizzle's own migrator has been", async () => {
  know(FIRST, SECOND);
  await withClient(config, (client) =>
    migrate(drizzle({ client }), { migrationsFolder: path.join(program, "app/db/migrations") }),
  );
  const before = await readAll();
  await start();
  expect(await readAll()).toEqual(before);
});

describe("two branches with migrations", () => {
  it("applies the older one of another branch behind a later one that has run", async () => {
    know(FIRST, OTHERS);
    await start();
    know(FIRST, SECOND, OTHERS);
    await start();
    const [columns] = await readAll();
    expect(columns).toContainEqual({ table_schema: "public", table_name: "people", column_name: "age" });
    await start();
  });

  it("refuses with one line when the older one doesn't work behind the later one", async () => {
    know(FIRST, { ...OTHERS, sql: "alter table people rename to persons;" });
    await start();
    know(FIRST, SECOND, { ...OTHERS, sql: "alter table people rename to persons;" });
    await expectRefusal(/0001_second.*lacks.*can't be applied: .*people.*does not exist/);
  });

  it("takes a migration that got another number or date for what it is", async () => {
    know(FIRST, OTHERS);
    await start();
    know(FIRST, SECOND, { ...OTHERS, tag: "0003_others", when: 9000 });
    await start();
    know(FIRST, SECOND, { ...OTHERS, tag: "0003_others", when: 9000 });
    await start();
  });
});

describe("nothing is written, and one line says why,", () => {
  it("when a migration was edited after it ran", async () => {
    know(FIRST, SECOND);
    await start();
    know(FIRST, { ...SECOND, sql: "alter table people add column size int;" }, OTHERS);
    await expectRefusal(/0001_second was changed after it ran/);
  });

  it("when two have one number", async () => {
    know(FIRST, SECOND, { ...OTHERS, tag: "0001_others" });
    await expectRefusal(/two migrations have the number 0001: 0001_others and 0001_second/);
  });

  it("when the journal lost one", async () => {
    know(FIRST, SECOND);
    writeFileSync(path.join(program, "app/db/migrations/0002_others.sql"), OTHERS.sql);
    await expectRefusal(/doesn't name 0002_others/);
    rmSync(path.join(program, "app/db/migrations/0001_second.sql"));
    rmSync(path.join(program, "app/db/migrations/0002_others.sql"));
    await expectRefusal(/0001_second.sql is missing/);
  });

  it("when the program is older than the database", async () => {
    know(FIRST, SECOND, { ...OTHERS, when: Date.parse("2026-11-02T12:00:00Z") });
    await start();
    know(FIRST, SECOND);
    await expectRefusal(/newer version of this program \(its migration of 2026-11-02/);
  });

  it("when the database is of another branch", async () => {
    know(FIRST, OTHERS);
    await start();
    know(FIRST, SECOND);
    await expectRefusal(/doesn't have, and lacks 0001_second: it belongs to another branch/);
  });

  it("when the database is from elsewhere", async () => {
    know({ ...FIRST, sql: "create table gadgets (id int);" });
    await start();
    know({ ...FIRST, when: 5000 }, SECOND);
    await expectRefusal(/belongs to another program/);
  });

  it("when the database holds tables that nobody knows", async () => {
    await withClient(config, (client) => client.query("create table wp_posts (id int)"));
    know(FIRST, SECOND);
    await expectRefusal(/holds tables of another program \(wp_posts\)/);
  });

  it("when one of several fails", async () => {
    know(FIRST, SECOND, { ...OTHERS, sql: "create table pets (name text);--> statement-breakpoint\nnonsense;" });
    await expectRefusal(/0002_others can't be applied: syntax error/);
  });
});
