import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findNode, root } from "../../scripts/project.mjs";
import { ask, encodeForm } from "../../tests/crash/http.ts";
import { cleanEnvironment, makeDataFolder, moveTo, SERVER_CORE, startOn, startPinned } from "../site-process.ts";

const execute = promisify(execFile);

/** A site with users that send requests to it, with one or more processes. */
export type TrafficSite = {
  origins: readonly string[];
  keys: readonly string[];
  staffCookie: string;
  /** All serving processes: the site's and its database's. */
  pids: readonly number[];
  /** Returns the first row of `query`. */
  ask<T extends object>(query: string): Promise<T>;
  stop(): Promise<void>;
};

export type SiteOptions = {
  /** Number of generated rows. */
  rows: number;
  extra?: Record<string, string>;
};

export const SECRET = "a secret that only the bench knows, long enough";
const PORTS = { embedded: 4635, first: 4636, second: 4637, postgres: 4638 };
const DATABASE = "agency";
const STAFF = { username: "bench", password: "a long password of the bench" };
/** Number of API keys: each may send 20 requests per second. */
const KEYS = 100;
const SCOPES = ["lead.read", "job.read-all", "job.write"];
const KEY = /\bak_[\w-]{20,}/;

/** Opens a site on the embedded database, everything on one core. */
export async function openEmbeddedSite({ rows, extra = {} }: SiteOptions): Promise<TrafficSite> {
  const data = makeDataFolder();
  const origin = originOf(PORTS.embedded);
  const site = await startPinned(PORTS.embedded, data.folder, siteEnv(extra));
  const config = { host: path.join(data.folder, "run"), port: 5432, user: "app", database: "postgres" };
  const stop = async () => {
    await site.stop();
    data.remove();
  };
  return orStop(stop, async () => {
    await seed(rows, { DATA_DIR: data.folder });
    const people = await invitePeople(origin);
    return { ...people, origins: [origin], pids: [site.pid], ask: (query) => askDatabase(config, query), stop };
  });
}

/**
 * Opens a site on its own PostgreSQL server with default settings, behind a TCP port; all on one core if `isPinned`.
 */
export async function openServerSite({
  rows,
  extra = {},
  processes,
  isPinned,
}: SiteOptions & { processes: 1 | 2; isPinned: boolean }): Promise<TrafficSite> {
  const data = makeDataFolder();
  chmodSync(data.folder, 0o755);
  const server = await startPostgres(data.folder);
  const sites: { pid: number; stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const site of sites) await site.stop();
    await server.stop();
    data.remove();
  };
  return orStop(stop, async () => {
    // Its already started helper processes stay where they are, since they hardly do any work.
    if (isPinned) moveTo(SERVER_CORE, server.pid);
    const env = siteEnv({ DATABASE_URL: server.url, ...extra });
    const start = isPinned ? startPinned : startOn;
    const dataDir = path.join(data.folder, "data");
    mkdirSync(dataDir);
    const ports = [PORTS.first, PORTS.second].slice(0, processes);
    for (const port of ports) sites.push(await start(port, dataDir, env));
    await seed(rows, { DATABASE_URL: server.url, DATA_DIR: dataDir });
    const origins = ports.map(originOf);
    const people = await invitePeople(origins[0] ?? "");
    const pids = [...sites.map(({ pid }) => pid), server.pid];
    return { ...people, origins, pids, ask: (query) => askDatabase({ connectionString: server.url }, query), stop };
  });
}

/**
 * Returns the environment shared by all of a site's processes. Visitors come through a proxy that forwards their
 * addresses.
 */
function siteEnv(extra: Record<string, string>): Record<string, string> {
  return {
    SESSION_SECRET: SECRET,
    TRUST_PROXY: "1",
    DEMO_DATA: "on",
    ADMIN_USERNAME: STAFF.username,
    ADMIN_PASSWORD: STAFF.password,
    ...extra,
  };
}

function originOf(port: number): string {
  return `http://localhost:${port}`;
}

async function orStop<T>(stop: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await stop();
    throw error;
  }
}

async function seed(rows: number, env: Record<string, string>): Promise<void> {
  const cli = [path.join(root, "build/server/cli.js"), "seed-large", "--rows", String(rows)];
  await execute(findNode(), cli, { cwd: root, env: cleanEnvironment(env) });
}

async function startPostgres(folder: string) {
  await import("../../tests/harness/source-hooks.ts");
  const { postgresServer } = await import("../../tests/crash/postgres-server.ts");
  const server = postgresServer(path.join(folder, "pg"), PORTS.postgres, path.join(folder, "postgres.log"));
  await server.start();
  await askDatabase({ connectionString: server.url("postgres") }, `create database ${DATABASE}`);
  const [pid] = readFileSync(path.join(folder, "pg/pg/postmaster.pid"), "utf8").split("\n");
  return { pid: Number(pid), url: server.url(DATABASE), stop: () => server.stop() };
}

/** Creates a staff member, and API keys. */
async function invitePeople(origin: string): Promise<{ staffCookie: string; keys: string[] }> {
  const signedIn = await ask(origin, "/login", await encodeForm(origin, STAFF));
  const staffCookie = signedIn.headers["set-cookie"]?.find((value) => value.startsWith("session="))?.split(";")[0];
  if (!staffCookie) throw new Error(`could not sign in: ${signedIn.status}`);
  const keys: string[] = [];
  while (keys.length < KEYS) {
    const fields = [
      ["name", `Program ${keys.length}`],
      ["lifetime", "30"],
      ...SCOPES.map((scope) => ["scopes", scope]),
    ];
    const { headers, ...form } = await encodeForm(origin, new URLSearchParams(fields));
    const made = await ask(origin, "/admin/settings/api-keys/new", {
      ...form,
      headers: { ...headers, cookie: staffCookie },
    });
    const key = made.text.match(KEY)?.[0];
    if (!key) throw new Error(`no key was made: ${made.status}`);
    keys.push(key);
  }
  return { staffCookie, keys };
}

async function askDatabase<T extends object>(config: pg.ClientConfig, query: string): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<T>(query);
    return rows[0] ?? ({} as T); // safe: a statement without rows is asked for its effect
  } finally {
    await client.end();
  }
}
