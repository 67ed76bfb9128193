import { sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { claimQuotes, findBusinessOf } from "~/domain/customers/claim-quotes.server";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import type { SentQuote } from "./announce.server";
import { businessOfMailbox } from "./customer-of.server";

/**
 * Returns the business for which an unclaimed quote is accepted: that of the mailbox, which also gets its other quotes,
 * or a new customer that is emailed there. For verbs that accept the quote.
 */
export async function businessFor(
  tx: TransactionContext,
  { version }: SentQuote,
  { email, contactName }: { email: string; contactName: string },
): Promise<string> {
  const businessId = (await findBusinessOf(tx, email)) ?? (await contactBusiness(tx, email));
  const own = businessId ?? (await makeBusiness(tx, { name: version.content.businessName, email, contactName }));
  await claimQuotes(tx, { email, businessId: own });
  return own;
}

/**
 * Finds or creates the business of a mailbox. Locks the mailbox, so that simultaneous acceptances through links create
 * only one.
 */
async function contactBusiness(tx: TransactionContext, email: string): Promise<string | null> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email}`}, 0))`);
  return businessOfMailbox(tx, email);
}

async function makeBusiness(
  tx: TransactionContext,
  { name, email, contactName }: { name: string; email: string; contactName: string },
): Promise<string> {
  const id = tx.ids.uuid();
  const createdAt = tx.clock.now();
  await tx.db
    .insert(businesses)
    .values({ id, name: name || contactName, contactEmail: email, contactName, createdAt, updatedAt: createdAt });
  await recordAudit(tx, { action: "customer.created", subject: { kind: "customer", id }, after: { name } });
  return id;
}
