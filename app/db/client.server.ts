import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Log } from "~/lib/log";
import { type ConnectionConfig, type Patience, poolOptions } from "./connections.server";
import { openEmbedded } from "./embedded.server";
import { PipelinedClient } from "./pipelined-client.server";

/** The database or a transaction on it: code that takes a `Db` works in either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  config: ConnectionConfig;
  /** Closes the pool, then the embedded server if this process owns it. */
  stop(): Promise<void>;
};

export type OpenDatabaseOptions = {
  /** URL of an external server. Defaults to the embedded one in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  log: Log;
  /** Joins an embedded server run by another process instead of owning one. For command-line tools. */
  attach?: boolean;
  /** Maximum number of connections this process opens for requests. */
  maxConnections?: number;
  patience?: Patience;
};

const DEFAULT_MAX_CONNECTIONS = 12;
const CLOSE_TIMEOUT_MS = 2000;
const CLOSE_POLL_MS = 5;

/**
 * Opens the database: an external server at `databaseUrl`, or else PostgreSQL as a child process with its files in
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
    // The pool only listens for errors on idle connections. A connection lost between two statements of a transaction
    // would end the process; the next statement, or the pool, reports the error.
    client.on("error", () => {});
    client.once("end", () => open.delete(client));
  });
  // Without a listener, an idle connection closed by the server would end the process.
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
 * Drizzle takes a connection for a transaction and never releases it when `begin` itself fails, for example on a
 * connection the server has just closed. This wrapper always releases it; the pool discards broken ones.
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
