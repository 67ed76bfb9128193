import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { until } from "../../tests/harness/eventually";
import { silentLog } from "../../tests/harness/silent-log";
import { withClient } from "../../tests/harness/test-server";
import type { ConnectionConfig } from "./connections.server";
import { openEmbedded } from "./embedded.server";
import { migrateDatabase } from "./migrate.server";
import { openWorkQueue } from "./work-queue.server";

const OWNER = path.resolve("tests/harness/embedded-owner.ts");
const ITERATIONS = 3;

const TEMPORARY = path.join(os.tmpdir(), "embedded-");

let initialised: string;
let folder: string;

beforeAll(async () => {
  initialised = await fs.mkdtemp(TEMPORARY);
  await (await openEmbedded(initialised)).stop();
});

beforeEach(async () => {
  folder = await fs.mkdtemp(TEMPORARY);
  await promisify(execFile)("cp", ["-a", path.join(initialised, "pg18"), folder]);
});

afterEach(() => fs.rm(folder, { recursive: true, force: true }));

afterAll(() => fs.rm(initialised, { recursive: true, force: true }));

async function postmasterPid(): Promise<number> {
  return Number((await fs.readFile(path.join(folder, "pg18/postmaster.pid"), "utf8")).split("\n")[0]);
}

it("makes a database, keeps what was stored over a restart, and leaves no process behind", async () => {
  const first = await openEmbedded(folder);
  await withClient(first.config, (client) => client.query("create table kept (n int); insert into kept values (7)"));
  const pid = await postmasterPid();
  await first.stop();
  expect(() => process.kill(pid, 0)).toThrow();
  const second = await openEmbedded(folder);
  const { rows } = await withClient(second.config, (client) => client.query("select n from kept"));
  expect(rows).toEqual([{ n: 7 }]);
  await second.stop();
});

it("minds no settings of the environment that are for another server", async () => {
  const settings = {
    PGSSLMODE: "require",
    PGOPTIONS: "-c nonsense=1",
    PGCLIENT_ENCODING: "LATIN1",
    PGHOST: "db.example",
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const owner = await openEmbedded(folder);
  const told = await withClient(owner.config, (client) => client.query("select 'ł' as letter"));
  expect(told.rows).toEqual([{ letter: "ł" }]);
  await owner.stop();
  vi.unstubAllEnvs();
});

it("works as a role that is no superuser and may run no program of the machine", async () => {
  const owner = await openEmbedded(folder);
  await withClient(owner.config, async (client) => {
    const { rows } = await client.query(
      "select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as mighty from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([{ mighty: false }]);
    await expect(client.query("copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
    await expect(client.query("select pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/);
  });
  await owner.stop();
});

it("hands over a folder of an older version, whose program was a superuser, and what that version adds later", async () => {
  const ownersOf = async (config: ConnectionConfig) => {
    const { rows } = await withClient(config, (client) =>
      client.query(`select distinct pg_get_userbyid(relowner) as owner from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where nspname in ('public', 'pgboss', 'drizzle') and relkind in ('r', 'S', 'v', 'i')`),
    );
    return rows.map(({ owner }) => owner);
  };
  const first = await openEmbedded(folder);
  const older = { ...first.config, user: "app" };
  await withClient(older, (client) =>
    client.query("alter database postgres owner to app; drop owned by site; drop role site"),
  );
  await migrateDatabase(older, path.resolve("."));
  await (await openWorkQueue({ config: older, log: silentLog, supervise: false })).stop();
  await withClient(older, (client) => client.query("create type mood as enum ('fine'); create view seen as select 1"));
  expect(await ownersOf(older)).toEqual(["app"]);
  await first.stop();
  const second = await openEmbedded(folder);
  expect(await ownersOf(older)).toEqual(["site"]);
  await migrateDatabase(second.config, path.resolve("."));
  const work = await openWorkQueue({ config: second.config, log: silentLog, supervise: false });
  await work.boss.send("email", { emailId: "1" });
  await work.stop();
  await withClient(second.config, (client) =>
    client.query("alter type mood add value 'low'; drop view seen; drop type mood"),
  );
  await withClient(older, (client) => client.query("create table later (id serial primary key)"));
  await second.stop();
  const third = await openEmbedded(folder);
  await withClient(third.config, (client) => client.query("insert into later default values; drop table later"));
  await third.stop();
});

it("refuses a second owner, and lets a tool attach", async () => {
  const owner = await openEmbedded(folder);
  await expect(openEmbedded(folder, { waitMs: 200 })).rejects.toThrow(/in use by another process/);
  const tool = await openEmbedded(folder, { attach: true, waitMs: 1000 });
  await withClient(tool.config, (client) => client.query("select 1"));
  await tool.stop();
  await withClient(owner.config, (client) => client.query("select 1"));
  await owner.stop();
  await expect(openEmbedded(folder, { attach: true, waitMs: 100 })).rejects.toThrow(/no database is running/);
});

it("starts the server again when it is killed, and the pool finds it on its own", async () => {
  const owner = await openEmbedded(folder);
  const pool = new pg.Pool(owner.config);
  pool.on("error", () => {});
  await pool.query("create table kept (n int); insert into kept values (1)");
  process.kill(await postmasterPid(), "SIGKILL");
  await until(async () => (await pool.query("select n from kept")).rows.length === 1);
  await pool.end();
  await owner.stop();
});

it("ignores what an interrupted initdb left, and the pid of another program", async () => {
  await fs.rm(path.join(folder, "pg18"), { recursive: true });
  await fs.mkdir(path.join(folder, "pg18.init-1"), { recursive: true });
  const owner = await openEmbedded(folder);
  await owner.stop();
  expect(await fs.readdir(folder)).not.toContain("pg18.init-1");
  await fs.writeFile(path.join(folder, "pg18/postmaster.pid"), `${process.pid}\n${path.join(folder, "pg18")}\n`);
  const again = await openEmbedded(folder);
  await again.stop();
});

it("does not start over when a data directory lost its version file", async () => {
  const owner = await openEmbedded(folder);
  await owner.stop();
  await fs.rm(path.join(folder, "pg18/PG_VERSION"));
  await expect(openEmbedded(folder, { waitMs: 500 })).rejects.toThrow(/no longer a database/);
  expect(await fs.readdir(path.join(folder, "pg18"))).toContain("base");
  await fs.writeFile(path.join(folder, "pg18/PG_VERSION"), "18\n");
  const again = await openEmbedded(folder);
  await again.stop();
});

it("loses no acknowledged row and leaves no server when its owner is killed", async () => {
  let acknowledged = 0;
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const child = spawn(process.execPath, [OWNER, folder], { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    const last = () =>
      Number(
        output
          .slice(0, output.lastIndexOf("\n") + 1)
          .trim()
          .split("\n")
          .at(-1),
      );
    const target = acknowledged + 50 * (iteration + 1);
    await until(async () => last() > target);
    const pid = await postmasterPid();
    child.kill("SIGKILL");
    await once(child, "exit");
    acknowledged = last();
    await until(async () => {
      try {
        process.kill(pid, 0);
        return false;
      } catch {
        return true;
      }
    });
  }
  const owner = await openEmbedded(folder);
  const { rows } = await withClient(owner.config, (client) =>
    client.query("select count(*)::int as count, coalesce(max(n), 0)::int as max from acknowledged"),
  );
  await owner.stop();
  expect(rows[0].max).toBeGreaterThanOrEqual(acknowledged);
  expect(rows[0].count).toBe(rows[0].max);
});
