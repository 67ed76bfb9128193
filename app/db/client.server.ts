import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Log } from "~/lib/log";
import { type ConnectionConfig, type Patience, poolOptions } from "./connections.server";
import { openEmbedded } from "./embedded.server";
import { PipelinedClient } from "./pipelined-client.server";

/** The database itself or one transaction of it: code that takes a `Db` works in either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  config: ConnectionConfig;
  /** Closes the pool, then the embedded server if this process owns it. */
  stop(): Promise<void>;
};

export type OpenDatabaseOptions = {
  /** An outside server; absent: the embedded one in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  log: Log;
  /** Join an embedded server that another process runs, instead of owning it. For command-line tools. */
  attach?: boolean;
  /** Most connections this process opens for requests. */
  maxConnections?: number;
  patience?: Patience;
};

const DEFAULT_MAX_CONNECTIONS = 12;
const CLOSE_TIMEOUT_MS = 2000;
const CLOSE_POLL_MS = 5;

/**
 * Opens the database: an outside server by `databaseUrl`, else PostgreSQL as a child process with its files in
 * `dataDir`.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log, attach = false } = options;
  if (databaseUrl) return connect({ connectionString: databaseUrl }, options, async () => {});
  const embedded = await openEmbedded(dataDir, { attach, log });
  return connect(embedded.config, options, embedded.stop);
}

function connect(config: ConnectionConfig, options: OpenDatabaseOptions, stopServer: () => Promise<void>): Database {
  const { maxConnections = DEFAULT_MAX_CONNECTIONS, patience } = options;
  const settings = poolOptions(config, maxConnections, patience);
  const pool = new pg.Pool({ ...settings, Client: PipelinedClient, application_name: "app" });
  const open = new Set<pg.PoolClient>();
  pool.on("connect", (client) => {
    open.add(client);
    // The pool listens to idle connections only. One that is lost between two statements of a transaction would end the
    // process; the next statement, or the pool, says what happened.
    client.on("error", () => {});
    client.once("end", () => open.delete(client));
  });
  // Without a listener, a connection that the server closes while idle would end the process.
  pool.on("error", (error) => options.log.warn({ err: error }, "an idle database connection was lost"));
  return {
    db: drizzleOn(pool),
    pool,
    config,
    async stop() {
      await pool.end();
      for (let waited = 0; open.size > 0 && waited < CLOSE_TIMEOUT_MS; waited += CLOSE_POLL_MS) {
        await new Promise((resolve) => setTimeout(resolve, CLOSE_POLL_MS));
      }
      await stopServer();
    },
  };
}

/**
 * Drizzle takes a connection for a transaction and keeps it for ever when `begin` already fails, as it does for a
 * connection that the server has just closed. Here the connection goes back whatever happens; the pool keeps none that
 * is broken.
 */
function drizzleOn(pool: pg.Pool): Db {
  const db: Db = drizzle({ client: pool });
  const own = new WeakMap<pg.PoolClient, Db>();
  const dbOf = (client: pg.PoolClient): Db => {
    const made = own.get(client) ?? drizzle({ client });
    own.set(client, made);
    return made;
  };
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await dbOf(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}
