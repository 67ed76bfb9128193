import { and, eq, isNotNull } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { payments } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import { quotes } from "~/db/schema/quotes";
import { listBillingMailboxes, queueRecordEmail } from "~/domain/links/internal.server";
import { type RecordRef, recordPath } from "~/domain/links/schema";
import { NOTIFIED_ROLES } from "~/domain/notifications/schema";
import { openPathOf } from "~/domain/settings/kept-tabs.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { PAYMENTS_PATH, SUBSCRIPTION_PATH } from "./schema";

type PaymentRow = typeof payments.$inferSelect;
const PAY_OTHERWISE = "Please update the payment method, or pay in another way.";

type Receiver = { name: string; email: string; hasAccount: boolean };

/**
 * Emails the payer's people that a payment succeeded or failed, with a link to its subject: an invoice of ours,
 * otherwise a quote. If nobody in the business has an account, these emails go to its mailbox. Returns the number of
 * recipients.
 */
export async function mailPayment(
  tx: TransactionContext,
  payment: PaymentRow,
  {
    kind,
    invoiceId,
    next = "",
  }: { kind: "payment-receipt" | "payment-failed"; invoiceId: string | null; next?: string },
): Promise<number> {
  const { businessId, subscriptionId } = payment;
  if (!businessId) return 0;
  const record = await findRecord(tx, { businessId, quoteId: payment.quoteId, invoiceId });
  const behindSignIn = kind === "payment-failed" && subscriptionId ? SUBSCRIPTION_PATH : PAYMENTS_PATH;
  return mailAll(tx, { businessId, kind, record, behindSignIn, facts: paymentFacts(payment), next });
}

/**
 * Emails the customer a receipt for a payment made outside the provider, with a link to the paid invoice. Returns the
 * number of recipients.
 */
export async function mailReceipt(
  tx: TransactionContext,
  { businessId, invoiceId, ...facts }: PaymentFacts & { businessId: string; invoiceId: string | null },
): Promise<number> {
  const record = invoiceId ? await findRecord(tx, { businessId, quoteId: null, invoiceId }) : null;
  return mailAll(tx, { businessId, kind: "payment-receipt", record, behindSignIn: PAYMENTS_PATH, facts });
}

type PaymentFacts = ReturnType<typeof paymentFacts>;

async function mailAll(
  tx: TransactionContext,
  {
    businessId,
    kind,
    record,
    behindSignIn,
    facts,
    next = "",
  }: {
    businessId: string;
    kind: "payment-receipt" | "payment-failed";
    record: (RecordRef & { kind: "invoice" | "quote" }) | null;
    behindSignIn: string;
    facts: PaymentFacts;
    next?: string;
  },
): Promise<number> {
  const identity = await getMailIdentity(tx);
  const opens = record?.kind ?? null;
  const receivers = await withCopies(tx, businessId, record, await listReceivers(tx, businessId, record));
  for (const { name, email, hasAccount } of receivers) {
    const path = record ? recordPath(record) : await openPathOf(tx, businessId, behindSignIn);
    const data = { identity, origin: tx.origin, name, ...facts, url: tx.origin + path, opens, hasAccount };
    const body = await (kind === "payment-receipt"
      ? tx.emails.paymentReceipt(data)
      : tx.emails.paymentFailed({ ...data, next: next || PAY_OTHERWISE }));
    const message = { kind, to: email, replyTo: identity.email, body };
    if (record) await queueRecordEmail(tx, message, record, name);
    else await queueEmail(tx, message);
  }
  return receivers.length;
}

/** Adds the people in copy, who hear about payments of an invoice. */
async function withCopies(
  tx: TransactionContext,
  businessId: string,
  record: RecordRef | null,
  receivers: Receiver[],
): Promise<Receiver[]> {
  if (record?.kind !== "invoice") return receivers;
  const others = (await listBillingMailboxes(tx, businessId)).filter(
    (copy) => !receivers.some(({ email }) => email === copy),
  );
  return [...receivers, ...others.map((email) => ({ name: "", email, hasAccount: false }))];
}

/** Returns a payment's facts for a message. */
export function paymentFacts({ amountCents, description, invoiceNumber, paidAt, createdAt }: PaymentRow) {
  return { amountCents, description, invoiceNumber, at: paidAt ?? createdAt };
}

async function findRecord(
  { db }: TransactionContext,
  { businessId, quoteId, invoiceId }: { businessId: string; quoteId: string | null; invoiceId: string | null },
): Promise<(RecordRef & { kind: "invoice" | "quote" }) | null> {
  if (invoiceId && isUuid(invoiceId)) {
    const isOwn = and(eq(invoices.id, invoiceId), eq(invoices.businessId, businessId), isNotNull(invoices.number));
    const [invoice] = await db.select({ id: invoices.id }).from(invoices).where(isOwn);
    if (invoice) return { kind: "invoice", id: invoice.id };
  }
  if (!quoteId) return null;
  const isOwn = and(eq(quotes.id, quoteId), eq(quotes.businessId, businessId), isNotNull(quotes.versionId));
  const [quote] = await db.select({ id: quotes.id }).from(quotes).where(isOwn);
  return quote ? { kind: "quote", id: quote.id } : null;
}

async function listReceivers(
  { db }: TransactionContext,
  businessId: string,
  record: RecordRef | null,
): Promise<Receiver[]> {
  const people = await db
    .select({
      name: user.name,
      email: user.email,
      role: user.businessRole,
      banned: user.banned,
      isVerified: user.emailVerified,
    })
    .from(user)
    .where(eq(user.businessId, businessId));
  const roles: readonly string[] = NOTIFIED_ROLES.payment;
  if (people.length > 0 || !record)
    return people
      .filter(({ role, banned, isVerified }) => !banned && isVerified && roles.includes(role))
      .map(({ name, email }) => ({ name, email, hasAccount: true }));
  const [contact] = await db
    .select({ name: businesses.contactName, email: businesses.contactEmail })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return contact?.email ? [{ ...contact, hasAccount: false }] : [];
}
