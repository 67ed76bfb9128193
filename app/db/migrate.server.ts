import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";

const MIGRATION_LOCK = 727_001;

/**
 * Brings the schema up to date. Safe to call from several processes at once: one works, the others wait.
 * `projectRoot` is the folder that holds `app/`, in source and in the built program alike.
 */
export async function migrateDatabase(pool: pg.Pool, projectRoot: string): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: path.join(projectRoot, "app/db/migrations") });
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    // Ending the session frees the lock and the changed timeout, whatever state it is in.
    client.release(failure ?? true);
  }
}
