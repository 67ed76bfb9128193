import { sql } from "drizzle-orm";
import { CONTENT_CHANGED } from "~/db/content-changes.server";
import { afterCommit, type TransactionContext } from "./transact.server";

/**
 * Tells every process, once this transaction commits, that what public pages show has changed. This process knows before
 * the change is answered for, so the next request to it sees the change; the others learn of it within moments.
 */
export async function markContentChanged(tx: TransactionContext): Promise<void> {
  afterCommit(tx, () => tx.contentChanged?.());
  await tx.db.execute(sql`select pg_notify(${CONTENT_CHANGED}, '')`);
}
