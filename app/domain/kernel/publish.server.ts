import { sql } from "drizzle-orm";
import { CONTENT_CHANGED } from "~/db/content-changes.server";
import type { TransactionContext } from "./transact.server";

/** Tells every process, once this transaction commits, that what public pages show has changed. */
export async function markContentChanged(tx: TransactionContext): Promise<void> {
  await tx.db.execute(sql`select pg_notify(${CONTENT_CHANGED}, '')`);
}
