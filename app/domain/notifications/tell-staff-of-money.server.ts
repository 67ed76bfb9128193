import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { listInCharge, withStaffReaders } from "./notify-staff.server";

/** News about a customer's money. */
export type MoneyNews = {
  businessId: string;
  /** Null when it isn't about a quote. */
  quoteId: string | null;
  /** Single line; the customer's name is put before it. */
  title: string;
  text: string;
  /** Back-office path that it leads to. */
  path: string;
};

/**
 * Notifies staff of a customer's money in the back office, according to their choices. Returns the addresses to email,
 * each once: those that Settings name for payments, and, unless they chose otherwise, the owners and the person in
 * charge. For verbs.
 */
export async function notifyOfMoney(
  tx: TransactionContext,
  { businessId, quoteId, title, text, path }: MoneyNews,
): Promise<string[]> {
  const named = await getRecipients(tx, "system");
  return withStaffReaders(tx, named, {
    type: "money",
    needs: "invoice.read",
    settles: "payment.manage",
    title: `${await nameOf(tx, businessId)}: ${title}`,
    text,
    path,
    about: { businessId },
    inCharge: await listInCharge(tx, { quoteId, businessId }),
  });
}

/** Emails everyone who should hear about a customer's money. For verbs, in their transaction. */
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
  for (const to of await notifyOfMoney(tx, news)) await queueEmail(tx, { kind: "money-news", to, body });
}

async function nameOf(tx: TransactionContext, businessId: string): Promise<string> {
  const [business] = await tx.db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return business?.name ?? "";
}
