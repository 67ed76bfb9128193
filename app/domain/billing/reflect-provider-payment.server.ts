import { and, asc, eq, inArray } from "drizzle-orm";
import type { payments } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import { receivedPayments } from "~/db/schema/received-payments";
import { allocate, freeCents, type ReceivedRow, storeReceived } from "~/domain/invoices/allocate.server";
import { holdBusiness, INVOICE_COLUMNS, type InvoiceRow, today } from "~/domain/invoices/internal.server";
import { issueHeldInvoice } from "~/domain/invoices/issue-held-invoice.server";
import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { leftOf, takeOff } from "./take-off.server";

type ProviderPayment = Omit<typeof payments.$inferSelect, "search">;

/**
 * Matches our record of a provider payment to its state there, however often and in whatever order that is reported: it
 * counts once. `invoiceId`: the invoice its page was for; without one it pays the invoices of its quote, including
 * those not yet issued. Returns the amount that pays nothing, in cents; null: it is for no invoice of ours. For
 * `recordPayment`, which locks the payment.
 */
export async function reflectProviderPayment(
  tx: TransactionContext,
  payment: ProviderPayment,
  invoiceId: string | null,
): Promise<number | null> {
  const { businessId } = payment;
  if (businessId === null) return null;
  const known = await findRoot(tx, payment.id);
  const targets = known ? [] : await listTargets(tx, payment, invoiceId);
  if (!known && targets.length === 0) return null;
  await holdBusiness(tx, businessId);
  const wantedCents = payment.status === "paid" ? payment.amountCents - payment.refundedCents : 0;
  if (!known) {
    if (payment.status !== "paid") return null;
    const root = await storeRoot(tx, payment, businessId);
    if (payment.refundedCents > 0) await shrink(tx, root, payment, payment.refundedCents);
    await spread(tx, root.id, await listTargets(tx, payment, invoiceId));
    return freeOf(tx, root.id);
  }
  const change = wantedCents - (await leftOf(tx, known.id));
  if (change < 0) await shrink(tx, known, payment, -change);
  if (change > 0) {
    // The bank returned a refund.
    await storeRow(tx, payment, {
      ...base(payment, known.businessId),
      kind: "refund",
      amountCents: change,
      originalId: known.id,
    });
    await spread(tx, known.id, await listTargets(tx, payment, invoiceId));
  }
  return freeOf(tx, known.id);
}

async function findRoot(tx: TransactionContext, paymentId: string): Promise<ReceivedRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(receivedPayments)
    .where(and(eq(receivedPayments.paymentId, paymentId), eq(receivedPayments.kind, "payment")));
  return row;
}

/** Lists the invoices that the payment may pay, in payment order. */
async function listTargets(
  tx: TransactionContext,
  { businessId, quoteId }: ProviderPayment,
  invoiceId: string | null,
): Promise<InvoiceRow[]> {
  if (businessId === null) return [];
  const which =
    invoiceId && isUuid(invoiceId) ? eq(invoices.id, invoiceId) : quoteId ? eq(invoices.quoteId, quoteId) : undefined;
  if (!which) return [];
  return tx.db
    .select(INVOICE_COLUMNS)
    .from(invoices)
    .where(and(which, eq(invoices.businessId, businessId), inArray(invoices.status, [...TARGETED])))
    .orderBy(asc(eq(invoices.status, "draft")), asc(invoices.createdAt), asc(invoices.id));
}

/**
 * Statuses of possible targets: also settled ones, so that a payment for an invoice settled in the meantime is still
 * recognized.
 */
const TARGETED = ["draft", "issued", "partly-paid", "paid", "credited", "written-off"] as const;

async function spread(tx: TransactionContext, paymentId: string, targets: readonly InvoiceRow[]): Promise<void> {
  let left = await freeOf(tx, paymentId);
  for (const target of targets) {
    if (left <= 0) return;
    const invoice = target.status === "draft" ? await issueHeldInvoice(tx, target) : target;
    left -= await allocate(tx, paymentId, invoice, left);
  }
}

function base(payment: ProviderPayment, businessId: string) {
  return {
    businessId,
    method: "stripe" as const,
    receivedOn: agencyDay(payment.paidAt ?? payment.createdAt),
    reference: payment.invoiceNumber,
    note: "",
    paymentId: payment.id,
  };
}

async function storeRoot(tx: TransactionContext, payment: ProviderPayment, businessId: string): Promise<ReceivedRow> {
  return storeRow(tx, payment, { ...base(payment, businessId), kind: "payment", amountCents: payment.amountCents });
}

async function storeRow(
  tx: TransactionContext,
  payment: ProviderPayment,
  row: Parameters<typeof storeReceived>[1],
): Promise<ReceivedRow> {
  const stored = await storeReceived(tx, row);
  await recordAudit(tx, {
    action: "received-payment.recorded",
    subject: { kind: "received-payment", id: stored.id },
    after: { paymentId: payment.id, method: "stripe", amountCents: row.amountCents, kind: row.kind },
  });
  return stored;
}

async function shrink(
  tx: TransactionContext,
  root: ReceivedRow,
  payment: ProviderPayment,
  cents: number,
): Promise<void> {
  const kind = payment.status === "paid" ? "refund" : "reversal";
  await takeOff(tx, root, { kind, cents, note: "", receivedOn: today(tx) });
  await recordAudit(tx, {
    action: kind === "refund" ? "received-payment.refunded" : "received-payment.reversed",
    subject: { kind: "received-payment", id: root.id },
    after: { cents, method: "stripe" },
  });
}

async function freeOf(tx: TransactionContext, id: string): Promise<number> {
  return (await freeCents(tx, [id])).get(id) ?? 0;
}
