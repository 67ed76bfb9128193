import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { quotes } from "~/db/schema/quotes";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";

/**
 * Gives unclaimed quotes sent to an address to the business of the person who has confirmed that address. For verbs,
 * after the confirmation.
 */
export async function claimQuotes(
  tx: TransactionContext,
  { email, businessId }: { email: string; businessId: string },
): Promise<void> {
  await tx.db
    .update(quotes)
    .set({ businessId })
    .where(and(eq(quotes.businessEmail, plainMailbox(email)), isNull(quotes.businessId), isNotNull(quotes.versionId)));
}

/** Finds the business of the person with this verified address; null: none. */
export async function findBusinessOf(tx: Pick<TransactionContext, "db">, email: string): Promise<string | null> {
  const [person] = await tx.db
    .select({ businessId: user.businessId })
    .from(user)
    .where(and(eq(user.email, plainMailbox(email)), eq(user.emailVerified, true), eq(user.banned, false)));
  return person?.businessId ?? null;
}
