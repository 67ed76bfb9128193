import pg from "pg";
import { type ConnectionConfig, KEEP_ALIVE } from "./connections.server";

const OLDEST_VERSION = 150_000;
const ANSWER_TIMEOUT_MS = 10_000;
const UNTRUSTED = /^(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|^UNABLE_TO_(?:VERIFY|GET_ISSUER)/;
const PROBE_TIMEOUT_MS = 3000;

/** Schemas of the program: for its tables, its migrations and its queue. */
export type NeededRights = { schemas: readonly string[]; tables: boolean };

/**
 * Opens a connection for long-running work, with no timeout except for connecting. Throws a one-line error if it can't.
 */
export async function connectOnce(config: ConnectionConfig, applicationName: string): Promise<pg.Client> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({
      ...config,
      ...KEEP_ALIVE,
      application_name: applicationName,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    });
    // The running query fails as well, and reports it.
    client.on("error", () => {});
    await client.connect();
    return client;
  } catch (error) {
    await client?.end().catch(() => {});
    throw new Error(`the database can't be used: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  const [first] = (error.message || code).split("\n");
  const isUntrusted = UNTRUSTED.test(code);
  return isUntrusted ? `${first} (name its authority's file by sslrootcert, see docs/operations.md)` : (first ?? code);
}

/**
 * Throws a one-line error if the program can't run on this server: too old, a standby, an unsuitable encoding, or
 * behind a pooler that gives each transaction another connection. Writes nothing. Assumes that an embedded server is
 * suitable.
 */
export async function inspectServer(client: pg.Client, config: ConnectionConfig): Promise<void> {
  if (!("connectionString" in config)) return;
  const { rows } = await client.query<{ version: string; encoding: string; database: string; standby: boolean }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      current_database() as database, pg_is_in_recovery() as standby`,
  );
  const [found] = rows;
  if (!found) throw new Error("the database doesn't answer as PostgreSQL does");
  if (Number(found.version) < OLDEST_VERSION) throw new Error("the database server is older than PostgreSQL 15");
  if (found.standby) throw new Error("the database server is a standby, which can't be written to: name the primary");
  if (found.encoding !== "UTF8") {
    throw new Error(
      `the database ${found.database} has the encoding ${found.encoding}: create one with "create database … encoding 'UTF8' template template0"`,
    );
  }
  await refuseTransactionPooling(config);
}

/**
 * Throws a one-line error behind a pooler that assigns connections per transaction: locks, LISTEN and timeouts would
 * end up with other clients. Two connections each hold a transaction, so they have different servers, and then release
 * them. One of them then gets the other's, no matter if such a pooler reuses the server released first or last.
 */
export async function refuseTransactionPooling(config: ConnectionConfig): Promise<void> {
  if (!("connectionString" in config)) return;
  const one = await connectOnce(config, "probe");
  const other = await connectOnce(config, "probe").catch((error) => endAll([one], error));
  try {
    const servers = new Map<pg.Client, number>();
    for (const order of [
      [one, other],
      [one, other],
      [other, one],
    ]) {
      for (const client of order) {
        await ask(client, "begin");
        const pid = await pidOf(client);
        if ((servers.get(client) ?? pid) !== pid) throw transactionPooling();
        servers.set(client, pid);
      }
      for (const client of order) await ask(client, "commit");
    }
    if (servers.get(one) === servers.get(other)) throw transactionPooling();
  } finally {
    for (const client of [one, other]) await client.end().catch(() => {});
  }
}

function transactionPooling(): Error {
  return new Error(
    "the database is behind a pooler in transaction mode: set its pool_mode to session for this database, or connect to PostgreSQL itself",
  );
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await ask<{ pid: number }>(client, "select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

/**
 * Runs a query with a timeout: with a one-connection pooler, the second transaction would wait for the first forever.
 */
function ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<pg.QueryResult<Row>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(transactionPooling()), PROBE_TIMEOUT_MS);
  });
  const asked = client.query<Row>(text);
  asked.catch(() => {});
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

async function endAll(clients: readonly pg.Client[], error: unknown): Promise<never> {
  for (const client of clients) await client.end().catch(() => {});
  throw error;
}

/** Throws a one-line error if this role lacks permission to create what is missing. */
export async function inspectRights(client: pg.Client, needed: NeededRights): Promise<void> {
  const { rows } = await client.query<{
    role: string;
    database: string;
    missing: string[] | null;
    mayMakeSchemas: boolean;
    mayMakeTables: boolean | null;
  }>(
    `select current_user as role, current_database() as database,
      (select array_agg(name) from unnest($1::text[]) name where to_regnamespace(name) is null) as missing,
      has_database_privilege(current_database(), 'CREATE') as "mayMakeSchemas",
      has_schema_privilege(to_regnamespace('public'), 'CREATE') as "mayMakeTables"`,
    [needed.schemas],
  );
  const [found] = rows;
  if (!found) return;
  const { role, database } = found;
  if (found.missing && !found.mayMakeSchemas) {
    throw new Error(
      `the role ${role} may not create schemas in the database ${database}: run "grant create on database ${database} to ${role}", or make it the owner`,
    );
  }
  if (needed.tables && found.mayMakeTables !== true) {
    throw new Error(
      `the role ${role} may not create tables in the database ${database}: run "grant create on schema public to ${role}" there, or make it the owner`,
    );
  }
}
