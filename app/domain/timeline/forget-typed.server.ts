import { eq, inArray, or } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { timelineNotes } from "~/db/schema/timeline";
import type { TransactionContext } from "~/kernel/transact.server";

/** Deletes the calls and notes about a business, its quotes and its projects. For closing a business. */
export async function forgetTypedOf(tx: TransactionContext, businessId: string): Promise<void> {
  const own = (table: typeof quotes | typeof projects) =>
    tx.db.select({ id: table.id }).from(table).where(eq(table.businessId, businessId));
  const { quoteId, projectId } = timelineNotes;
  await tx.db
    .delete(timelineNotes)
    .where(
      or(eq(timelineNotes.businessId, businessId), inArray(quoteId, own(quotes)), inArray(projectId, own(projects))),
    );
}
