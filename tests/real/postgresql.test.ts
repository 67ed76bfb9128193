import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import { CONTENT_CHANGED, createContentChannel } from "~/db/content-changes.server";
import { migrateDatabase } from "~/db/migrate.server";
import { openWorkQueue } from "~/db/work-queue.server";
import { findSystemPostgres, startSystemPostgres } from "../harness/debian-postgres";
import { findPgbouncer, startPgbouncer } from "../harness/pgbouncer";
import { silentLog } from "../harness/silent-log";
import { withClient } from "../harness/test-server";

const binaries = findSystemPostgres();
const pooler = findPgbouncer();
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
const ROOT = path.resolve(".");

let server: { url: string; stop(): Promise<void> };

beforeAll(async () => {
  if (binaries) server = await startSystemPostgres(binaries);
});

afterAll(() => server?.stop());

async function makeDatabase(options = ""): Promise<string> {
  const name = `site_${randomBytes(6).toString("hex")}`;
  await asOwner((client) => client.query(`create database ${name} ${options}`));
  return name;
}

const asOwner = <T>(work: (client: pg.Client) => Promise<T>, database = "postgres") =>
  withClient({ connectionString: urlOf(server.url, database) }, work);

function urlOf(url: string, database: string, user?: string): string {
  const made = new URL(url);
  made.pathname = `/${database}`;
  if (user) made.username = user;
  return made.href;
}

/** Everything that someone could have written, and locks that nobody gave back. */
const readTraces = (database: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from pg_namespace where nspname in ('drizzle', 'pgboss')) as schemas,
        (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as tables,
        (select count(*)::int from pg_locks where locktype = 'advisory') as locks`,
    );
    return rows[0];
  }, database);

const UNTOUCHED = { schemas: 0, tables: 0, locks: 0 };

const failureOf = (connectionString: string) =>
  migrateDatabase({ connectionString }, ROOT).then(
    () => "it started",
    (error: Error) => error.message,
  );

function makeCertificate(folder: string, name: string, host: string): void {
  const files = ["-keyout", path.join(folder, `${name}.key`), "-out", path.join(folder, `${name}.crt`)];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const what = ["-x509", "-days", "2", "-subj", `/CN=${name}`, "-addext", `subjectAltName=${host}`];
  execFileSync("openssl", ["req", ...what, ...key, ...files], { stdio: "ignore" });
}

/**
 * A site migrates, queues work, hears of changes and keeps the settings of its connections there. Returns who it is,
 * and what it is not.
 */
async function carrySite(connectionString: string): Promise<unknown> {
  const config = { connectionString };
  await migrateDatabase(config, ROOT);
  const site = await openDatabase({ databaseUrl: connectionString, dataDir: "", log: silentLog });
  const work = await openWorkQueue({ config, log: silentLog });
  const { promise: news, resolve: heard } = Promise.withResolvers<void>();
  const listener = createContentChannel(config, silentLog);
  await listener.listen(() => heard());
  await site.db.execute(sql`select pg_notify(${CONTENT_CHANGED}, '')`);
  await news;
  const { rows: timeouts } = await site.db.execute(sql`select current_setting('statement_timeout') as timeout`);
  expect(timeouts).toEqual([{ timeout: "15s" }]);
  const { rows } = await site.db.execute(sql`select rolname as role, rolsuper as "isSuperuser", ssl
    from pg_roles, pg_stat_ssl where rolname = current_user and pid = pg_backend_pid()`);
  await listener.stop();
  await work.stop();
  await site.stop();
  return rows[0];
}

describe.skipIf(!binaries)("a PostgreSQL server of Debian (skipped where postgresql isn't installed)", () => {
  it("is refused in one line, with nothing written, where the role may not create", async () => {
    const database = await makeDatabase();
    const role = `guest_${randomBytes(4).toString("hex")}`;
    await asOwner((client) => client.query(`create role ${role} login`));
    expect(await failureOf(urlOf(server.url, database, role))).toBe(
      `the role ${role} may not create schemas in the database ${database}: run "grant create on database ${database} to ${role}", or make it the owner`,
    );
    await asOwner((client) => client.query(`grant create on database ${database} to ${role}`));
    expect(await failureOf(urlOf(server.url, database, role))).toMatch(
      /^the role \S+ may not create tables .*grant create on schema public/,
    );
    expect(await readTraces(database)).toEqual(UNTOUCHED);
    await asOwner((client) => client.query(`grant create on schema public to ${role}`), database);
    expect(await failureOf(urlOf(server.url, database, role))).toBe("it started");
  });

  it("is refused in one line, with nothing written, where it can't store every letter", async () => {
    const database = await makeDatabase("encoding 'LATIN1' locale 'C' template template0");
    expect(await failureOf(urlOf(server.url, database))).toMatch(
      /^the database \S+ has the encoding LATIN1: create one with .*UTF8/,
    );
    expect(await readTraces(database)).toEqual(UNTOUCHED);
  });

  it("is named in one line where the role or the database doesn't exist", async () => {
    expect(await failureOf(urlOf(server.url, "nowhere"))).toBe(
      `the database can't be used: database "nowhere" does not exist`,
    );
    expect(await failureOf(urlOf(server.url, "postgres", "nobody"))).toBe(
      `the database can't be used: role "nobody" does not exist`,
    );
  });
});

describe.skipIf(!binaries || !hasOpenssl)("TLS (skipped where postgresql or openssl isn't installed)", () => {
  let folder: string;
  let secure: { url: string; stop(): Promise<void> };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "tls-"));
    for (const name of ["server", "stranger"]) makeCertificate(folder, name, "IP:127.0.0.1");
    const [key, cert] = ["server.key", "server.crt"].map((name) => readFileSync(path.join(folder, name), "utf8"));
    secure = await startSystemPostgres(binaries ?? "", { key: key ?? "", cert: cert ?? "" });
  });

  afterAll(async () => {
    await secure.stop();
    rmSync(folder, { recursive: true });
  });

  const asking = (sslmode: string, root?: string) =>
    `${secure.url}?${new URLSearchParams({ sslmode, ...(root && { sslrootcert: path.join(folder, root) }) })}`;

  it("with sslmode=verify-full and the authority's file carries a site", async () => {
    const connectionString = asking("verify-full", "server.crt");
    await migrateDatabase({ connectionString }, ROOT);
    const site = await openDatabase({ databaseUrl: connectionString, dataDir: "", log: silentLog });
    const { rows } = await site.db.execute(sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`);
    expect(rows).toEqual([{ ssl: true }]);
    await site.stop();
  });

  it("is refused in one line with another authority, with none, with no file, and without TLS", async () => {
    const distrust = /^the database can't be used: self-signed certificate.*sslrootcert/;
    expect(await failureOf(asking("verify-full", "stranger.crt"))).toMatch(distrust);
    expect(await failureOf(asking("verify-full"))).toMatch(distrust);
    expect(await failureOf(asking("verify-full", "missing.crt"))).toMatch(
      /^the database can't be used: ENOENT.*missing.crt/,
    );
    expect(await failureOf(secure.url)).toMatch(/^the database can't be used: no pg_hba.conf entry .*no encryption/);
    expect(await failureOf(`${server.url}?sslmode=verify-full`)).toMatch(/The server does not support SSL/);
  });

  it.skipIf(!pooler)("carries a site of a plain role behind pgbouncer that lends whole sessions", async () => {
    const name = `plain_${randomBytes(4).toString("hex")}`;
    await withClient({ connectionString: asking("verify-full", "server.crt") }, async (client) => {
      await client.query(`create role ${name} login nosuperuser`);
      await client.query(`create database ${name} owner ${name}`);
    });
    const bouncer = await startPgbouncer(pooler ?? "", urlOf(secure.url, name, name), {
      pool_mode: "session",
      server_tls_sslmode: "require",
    });
    expect(await carrySite(bouncer.url)).toEqual({ role: name, isSuperuser: false, ssl: true });
    await bouncer.stop();
  });

  it("is refused when the certificate is for another host", async () => {
    const elsewhere = asking("verify-full", "server.crt").replace("127.0.0.1", "localhost");
    expect(await failureOf(elsewhere)).toMatch(/^the database can't be used: Hostname\/IP does not match/);
  });
});

describe.skipIf(!binaries || !pooler)("pgbouncer (skipped where pgbouncer or postgresql isn't installed)", () => {
  it("in session mode carries a site with its defaults", async () => {
    const database = await makeDatabase();
    const bouncer = await startPgbouncer(pooler ?? "", urlOf(server.url, database), { pool_mode: "session" });
    await carrySite(bouncer.url);
    await bouncer.stop();
  });

  const others: Record<string, string>[] = [{}, { server_round_robin: "1" }, { default_pool_size: "1" }];
  for (const settings of others) {
    it(`in transaction mode is refused, and no lock stays behind: ${JSON.stringify(settings)}`, async () => {
      const database = await makeDatabase();
      const all = Object.assign({ pool_mode: "transaction" }, settings);
      const bouncer = await startPgbouncer(pooler ?? "", urlOf(server.url, database), all);
      // Connections that others used before.
      const before = Array.from({ length: 3 }, () => new pg.Client({ connectionString: bouncer.url }));
      for (const other of before) await other.connect();
      await Promise.all(before.map((other) => other.query("select pg_sleep(0.05)")));
      for (const _again of [1, 2])
        expect(await failureOf(bouncer.url)).toMatch(/^the database is behind a pooler in transaction mode/);
      for (const other of before) await other.end();
      expect(await readTraces(database)).toEqual(UNTOUCHED);
      await bouncer.stop();
    });
  }
});
