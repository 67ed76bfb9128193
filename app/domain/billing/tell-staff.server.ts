import { and, desc, eq } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { leads } from "~/db/schema/leads";
import { quotes } from "~/db/schema/quotes";
import { queueEmail } from "~/domain/kernel/outbox.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";

/** What happened to money of a customer. */
export type MoneyNews = {
  businessId: string;
  /** Null: not of a quote. */
  quoteId: string | null;
  /** One line; the customer's name is put before it. */
  title: string;
  text: string;
  /** Where it leads in the back office. */
  path: string;
};

/**
 * Who of the agency is told of a customer's money, each address once: those whom Settings name for payments, the owners, and who has the lead
 * that the quote came from, or else the customer's newest lead that someone has. For verbs.
 */
export async function listMoneyReaders(
  tx: TransactionContext,
  { businessId, quoteId }: Pick<MoneyNews, "businessId" | "quoteId">,
): Promise<string[]> {
  const owners = await tx.db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.role, "owner"), eq(user.banned, false)))
    .orderBy(user.id);
  const [inCharge] = await tx.db
    .select({ email: user.email })
    .from(quotes)
    .innerJoin(leads, eq(leads.id, quotes.leadId))
    .innerJoin(user, eq(user.id, leads.assigneeId))
    .where(and(quoteId ? eq(quotes.id, quoteId) : eq(quotes.businessId, businessId), eq(user.banned, false)))
    .orderBy(desc(quotes.createdAt))
    .limit(1);
  const named = await getRecipients(tx, "system");
  const all = [...named, ...owners.map(({ email }) => email), ...(inCharge ? [inCharge.email] : [])];
  return [...new Set(all.map((email) => email.toLowerCase()))];
}

/** Writes to everyone who is told of a customer's money. For verbs, in the transaction of what happened. */
export async function tellStaffOfMoney(tx: TransactionContext, news: MoneyNews): Promise<void> {
  const { businessId, title, text, path } = news;
  const businessName = await nameOf(tx, businessId);
  const body = await tx.emails.moneyNews({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    businessName,
    title,
    text,
    url: tx.origin + path,
  });
  for (const to of await listMoneyReaders(tx, news)) await queueEmail(tx, { kind: "money-news", to, body });
}

async function nameOf(tx: TransactionContext, businessId: string): Promise<string> {
  const [business] = await tx.db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return business?.name ?? "";
}
