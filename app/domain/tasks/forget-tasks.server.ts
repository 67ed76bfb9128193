import { eq, inArray, or } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { tasks } from "~/db/schema/tasks";
import type { TransactionContext } from "~/kernel/transact.server";

/** Deletes the tasks about a closed business, which may name its people. For verbs that have checked that it closes. */
export async function forgetTasksOf(tx: TransactionContext, businessId: string): Promise<void> {
  const idsOf = (table: typeof quotes | typeof invoices | typeof projects) =>
    tx.db.select({ id: table.id }).from(table).where(eq(table.businessId, businessId));
  await tx.db
    .delete(tasks)
    .where(
      or(
        eq(tasks.businessId, businessId),
        inArray(tasks.quoteId, idsOf(quotes)),
        inArray(tasks.invoiceId, idsOf(invoices)),
        inArray(tasks.projectId, idsOf(projects)),
      ),
    );
}
