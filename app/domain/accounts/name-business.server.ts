import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { leads } from "~/db/schema/leads";
import { quotes } from "~/db/schema/quotes";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";

/**
 * Renames a business still called by its person's name to the name the person gave us: that of the newest quote sent to
 * the address, else of the newest request from it. For verbs, once the person has confirmed the address. Returns the
 * new name; null if the business keeps its own.
 */
export async function nameBusiness(
  tx: TransactionContext,
  { businessId, personName, email }: { businessId: string; personName: string; email: string },
): Promise<string | null> {
  const name = (await nameOnQuote(tx, email)) ?? (await nameOnLead(tx, email));
  if (!name || name === personName) return null;
  const { rowCount } = await tx.db
    .update(businesses)
    .set({ name, updatedAt: tx.clock.now() })
    .where(and(eq(businesses.id, businessId), eq(businesses.name, personName)));
  return rowCount ? name : null;
}

async function nameOnQuote(tx: TransactionContext, email: string): Promise<string | undefined> {
  const [found] = await tx.db
    .select({ name: quotes.businessName })
    .from(quotes)
    .where(and(eq(quotes.businessEmail, plainMailbox(email)), isNotNull(quotes.versionId), ne(quotes.businessName, "")))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(1);
  return found?.name;
}

async function nameOnLead(tx: TransactionContext, email: string): Promise<string | undefined> {
  const [found] = await tx.db
    .select({ name: leads.businessName })
    .from(leads)
    .where(
      and(eq(sql`lower(${leads.email})`, plainMailbox(email)), ne(leads.stage, "spam"), ne(leads.businessName, "")),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(1);
  return found?.name;
}
