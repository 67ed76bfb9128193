import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { ConnectionConfig } from "~/db/connections.server";
import { openEmbedded } from "~/db/embedded.server";
import { scratchFolder } from "./scratch-folder";

/** Settings of a server whose databases live for a minute. */
const THROWAWAY = [
  "fsync = off",
  "synchronous_commit = off",
  "full_page_writes = off",
  "autovacuum = off",
  "jit = off",
  "checkpoint_timeout = '1h'",
  "max_wal_size = '1GB'",
];

/** For every worker one database in use, one kept, and what single tests open beside them. */
const CONNECTIONS = 150;

export type TestServer = { config: ConnectionConfig; stop(): Promise<void> };

/**
 * A PostgreSQL server for one run of the tests: `TEST_DATABASE_URL`, or an embedded one that is thrown away afterwards.
 */
export async function startTestServer(): Promise<TestServer> {
  const outside = process.env.TEST_DATABASE_URL;
  if (outside) return { config: { connectionString: outside }, stop: async () => {} };
  const place = scratchFolder();
  await clearAbandoned(place);
  const folder = await fs.mkdtemp(path.join(place, `test-db-${process.pid}-`));
  const embedded = await openEmbedded(folder, { connections: CONNECTIONS });
  // Tests make databases and set what only the account that initdb made may set.
  const config = { ...embedded.config, user: "app" };
  // Rows of these tests need not survive a power cut.
  await withClient(config, async (client) => {
    for (const setting of THROWAWAY) {
      await client.query(`alter system set ${setting}`);
    }
    await client.query("select pg_reload_conf()");
  });
  return {
    config,
    async stop() {
      await embedded.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its folder behind, which may be memory. */
async function clearAbandoned(place: string): Promise<void> {
  for (const name of await fs.readdir(place)) {
    const [, owner] = name.match(/^test-db-(\d+)-/) ?? [];
    if (owner && !isAlive(Number(owner))) await fs.rm(path.join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // safe: Node throws nothing else here
  }
}

/**
 * Makes a database like another one, file by file: by way of the log, the default, it takes the server twice as long.
 */
export async function cloneDatabase(server: ConnectionConfig, template: string, name: string): Promise<void> {
  await withClient(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
}

/** Returns the configuration of another database on this server. */
export function withDatabase(config: ConnectionConfig, database: string): ConnectionConfig {
  if (!("connectionString" in config)) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Returns `DATABASE_URL` of this database. */
export function urlOf(config: ConnectionConfig): string {
  if ("connectionString" in config) return config.connectionString;
  const { host, port, user, database } = config;
  return `postgres://${user}@localhost:${port}/${database}?${new URLSearchParams({ host })}`;
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(config: ConnectionConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
