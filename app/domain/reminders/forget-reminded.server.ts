import { eq } from "drizzle-orm";
import { reminders } from "~/db/schema/reminders";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";

/**
 * Erases someone's address from the reminders that they got; the records of those reminders stay. For verbs that have
 * checked that the person is to be deleted.
 */
export async function forgetReminded(tx: TransactionContext, email: string): Promise<void> {
  await tx.db
    .update(reminders)
    .set({ email: "" })
    .where(eq(reminders.email, plainMailbox(email)));
}
