import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { getMailIdentity, getRecipients } from "~/domain/settings/queries.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { listInCharge, withStaffReaders } from "./notify-staff.server";

/** News about a customer's money. */
export type MoneyNews = {
  businessId: string;
  /** Null: not of a quote. */
  quoteId: string | null;
  /** One line; the customer's name is put before it. */
  title: string;
  text: string;
  /** Path that it leads to in the back office. */
  path: string;
};

/**
 * Tells the staff of a customer's money in the back office, as each has chosen. Returns who is written to about it,
 * each address once: those whom Settings name for payments, and of the staff, unless they chose otherwise, the owners
 * and who looks after it. For verbs.
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
  for (const to of await notifyOfMoney(tx, news)) await queueEmail(tx, { kind: "money-news", to, body });
}

async function nameOf(tx: TransactionContext, businessId: string): Promise<string> {
  const [business] = await tx.db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return business?.name ?? "";
}
