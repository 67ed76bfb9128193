import { sql } from "drizzle-orm";
import { CONTENT_CHANGED } from "~/db/content-changes.server";
import { afterCommit, readPastMemory, type TransactionContext } from "./transact.server";

/**
 * Notifies every process, once this transaction commits, that public pages or Settings have changed. `transact` then
 * waits, for at most 300 ms, until all have dropped their copies, so that the next request to any of them sees the
 * change. A process that missed the notice no longer serves anything from memory after that time.
 */
export async function markContentChanged(tx: TransactionContext): Promise<void> {
  const change = tx.ids.uuid();
  readPastMemory(tx);
  afterCommit(tx, () => tx.contentChanged?.(change));
  await tx.db.execute(sql`select pg_notify(${CONTENT_CHANGED}, ${change})`);
}
