import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "./client.server";
import { isDatabaseError } from "./database-error.server";

const BACKUP_LOCK = 727_100;
const PATIENCE_MS = 60_000;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Prevents removal of stored files' content until this connection ends, so that a backup finds every file its snapshot
 * names. Waits for removals in progress. Returns false when another backup is running.
 */
export async function holdFiles(client: pg.Client, patienceMs = PATIENCE_MS): Promise<boolean> {
  await client.query(`set lock_timeout = ${Number(patienceMs)}`);
  try {
    await client.query("select pg_advisory_lock($1)", [BACKUP_LOCK]);
    return true;
  } catch (error) {
    if (isDatabaseError(error, LOCK_NOT_AVAILABLE)) return false;
    throw error;
  } finally {
    await client.query("set lock_timeout = 0");
  }
}

/**
 * Returns true if the content of files may be removed until the transaction `tx` ends, and false during a backup:
 * marked files are then removed later. Processes that remove files don't block each other.
 */
export async function mayRemoveFiles(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as may`,
  );
  return rows[0]?.may === true;
}

/** Returns true if any process is backing up this database. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ running: boolean }>(
    sql`select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${BACKUP_LOCK} and mode = 'ExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as running`,
  );
  return rows[0]?.running === true;
}
