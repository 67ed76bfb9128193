import { sql } from "drizzle-orm";
import { CONTENT_CHANGED } from "~/db/content-changes.server";
import { afterCommit, readPastMemory, type TransactionContext } from "./transact.server";

/**
 * Tells every process, once this transaction commits, that what public pages show has changed, or what Settings say.
 * `transact` then waits until all have dropped their copies, so that the next request to any of them sees the change;
 * 300 ms at most, after which a process that has not heard of it answers nothing from memory.
 */
export async function markContentChanged(tx: TransactionContext): Promise<void> {
  const change = tx.ids.uuid();
  readPastMemory(tx);
  afterCommit(tx, () => tx.contentChanged?.(change));
  await tx.db.execute(sql`select pg_notify(${CONTENT_CHANGED}, ${change})`);
}
