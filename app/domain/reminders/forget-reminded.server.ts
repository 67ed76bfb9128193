import { eq } from "drizzle-orm";
import { reminders } from "~/db/schema/reminders";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";

/**
 * Takes someone's address out of the reminders that they got; that those went out stays. For verbs, once they know that
 * the person goes.
 */
export async function forgetReminded(tx: TransactionContext, email: string): Promise<void> {
  await tx.db
    .update(reminders)
    .set({ email: "" })
    .where(eq(reminders.email, plainMailbox(email)));
}
