import path from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
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
    await migrate(drizzle({ client }), { migrationsFolder: folderOf(projectRoot) });
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    // Ending the session frees the lock and the changed timeout, whatever state it is in.
    client.release(failure ?? true);
  }
}

/** Every migration that this program knows, in order. */
export function readMigrations(projectRoot: string): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folderOf(projectRoot) });
}

/** Runs `work` while no process migrates the database of this connection. */
export async function withMigrationsHeld<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    return await work();
  } finally {
    // On a connection that is lost the lock is gone too.
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
  }
}

function folderOf(projectRoot: string): string {
  return path.join(projectRoot, "app/db/migrations");
}
