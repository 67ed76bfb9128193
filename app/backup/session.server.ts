import type pg from "pg";
import type { ConnectionConfig } from "~/db/connections.server";
import { connectOnce, refuseTransactionPooling } from "~/db/inspect-database.server";

/** Connection names of the running site. */
const SITE_CONNECTIONS = ["app", "work-queue", "content-changes"];

/** Settings that make values independent of the server's configuration and prevent timeouts of a long transfer. */
const SETTINGS = {
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  timezone: "UTC",
  datestyle: "ISO, MDY",
  intervalstyle: "postgres",
  bytea_output: "hex",
  client_encoding: "UTF8",
  search_path: "public",
};

/** Runs `work` on a separate connection suited to transferring whole tables. */
export async function withSession<T>(
  config: ConnectionConfig,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  await refuseTransactionPooling(config);
  const client = await connectOnce(config, name);
  try {
    for (const [setting, value] of Object.entries(SETTINGS)) {
      await client.query("select set_config($1, $2, false)", [setting, value]);
    }
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** True when some process of the site is connected to this database. */
export async function isSiteRunning(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ running: boolean }>(
    `select exists (
      select from pg_stat_activity where datname = current_database() and application_name = any($1)
    ) as running`,
    [SITE_CONNECTIONS],
  );
  return rows[0]?.running === true;
}

/** Quotes a name for SQL. */
export function quoteName(...parts: string[]): string {
  return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(".");
}
