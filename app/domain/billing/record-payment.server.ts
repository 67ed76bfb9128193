import { and, asc, eq } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import type { PaymentFlag, PaymentStatus } from "~/db/schema/lists";
import { quotes } from "~/db/schema/quotes";
import type { Actor } from "~/kernel/actor";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { reflectProviderPayment } from "./reflect-provider-payment.server";
import { tellOfFlag, tellOfPayment } from "./tell.server";

/** A payment's current state at the provider. */
export type PaymentFacts = {
  /** Id of the provider's payment or invoice, which identifies the payment however often it is reported. */
  providerId: string;
  businessId: string | null;
  quoteId: string | null;
  /** Our invoice that the payment page was for. */
  invoiceId?: string | null;
  /** Text for the customer about what happens after a failed charge. */
  next?: string;
  subscriptionId: string | null;
  amountCents: number;
  refundedCents: number;
  status: PaymentStatus;
  isDisputed: boolean;
  invoiceNumber: string | null;
  invoiceProviderId: string | null;
  customerProviderId: string | null;
  payerEmail: string;
  description: string;
  paidAt: Date | null;
  createdAt: Date;
};

export type PaymentRow = typeof payments.$inferSelect;

/** Actor of changes that the provider reports. */
export const PAYMENT_PROVIDER: Actor = { kind: "system", label: "Payment provider" };

const REFERENCE_CHARACTERS = 10;

/**
 * Stores a payment's current state and notifies those affected of changes. No payment is ever dropped: unexpected ones
 * are stored and flagged.
 */
export async function recordPayment(tx: TransactionContext, facts: PaymentFacts): Promise<void> {
  const quoteId = await holdQuote(tx, facts.quoteId);
  const [before] = await tx.db.select().from(payments).where(eq(payments.providerId, facts.providerId)).for("update");
  const { isDisputed, invoiceNumber, invoiceId = null, next = "", createdAt, ...told } = facts;
  const values = {
    ...told,
    quoteId,
    businessId: facts.businessId ?? before?.businessId ?? null,
    refundedCents: Math.min(facts.refundedCents, facts.amountCents),
    invoiceNumber: invoiceNumber ?? before?.invoiceNumber ?? referenceOf(facts.providerId),
    invoiceProviderId: facts.invoiceProviderId ?? before?.invoiceProviderId ?? null,
    updatedAt: tx.clock.now(),
  };
  const [after] = before
    ? await tx.db.update(payments).set(values).where(eq(payments.id, before.id)).returning()
    : await tx.db
        .insert(payments)
        .values({ id: tx.ids.uuid(), ...values, createdAt })
        .returning();
  if (!after) return;
  if (isNews(before, after)) {
    await recordAudit(onBehalfOf(tx, PAYMENT_PROVIDER), {
      action: "payment.changed",
      subject: { kind: "payment", id: after.id },
      ...(before ? { before: audited(before) } : {}),
      after: audited(after),
    });
  }
  await tellOfPayment(tx, before, after, { invoiceId, next });
  const freeCents = await reflectProviderPayment(onBehalfOf(tx, PAYMENT_PROVIDER), after, invoiceId);
  await reflag(tx, after, isDisputed, freeCents);
}

/**
 * Keeps others from accepting, declining or paying the quote until the transaction ends. Null: there is no such quote.
 */
async function holdQuote(tx: TransactionContext, id: string | null): Promise<string | null> {
  if (!id || !isUuid(id)) return null;
  const [row] = await tx.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, id)).for("update");
  return row?.id ?? null;
}

/**
 * Sets or clears the reasons to check a payment. Those of a quote depend on all its payments, in chronological order.
 */
async function reflag(
  tx: TransactionContext,
  payment: PaymentRow,
  isDisputed: boolean,
  freeCents: number | null,
): Promise<void> {
  if (freeCents !== null) {
    return setFlag(tx, payment, ownFlag(payment, isDisputed) ?? (freeCents > 0 ? "overpaid" : null));
  }
  if (!payment.quoteId) return setFlag(tx, payment, ownFlag(payment, isDisputed));
  const [quote] = await tx.db
    .select({ status: quotes.status, totalCents: quotes.totalCents })
    .from(quotes)
    .where(eq(quotes.id, payment.quoteId));
  const paid = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.quoteId, payment.quoteId), eq(payments.status, "paid")))
    .orderBy(asc(payments.paidAt), asc(payments.providerId))
    .for("update");
  let sumCents = 0;
  for (const row of paid) {
    sumCents += row.amountCents - row.refundedCents;
    const isThis = row.id === payment.id;
    const own = isThis ? ownFlag(row, isDisputed) : row.flag === "disputed" ? row.flag : ownFlag(row, false);
    await setFlag(tx, row, own ?? quoteFlag(row, quote, sumCents));
  }
  if (!paid.some(({ id }) => id === payment.id)) await setFlag(tx, payment, ownFlag(payment, isDisputed));
}

function ownFlag(payment: PaymentRow, isDisputed: boolean): PaymentFlag | null {
  if (isDisputed) return "disputed";
  return payment.businessId === null && payment.status === "paid" ? "unknown-payer" : null;
}

function quoteFlag(
  payment: PaymentRow,
  quote: { status: string; totalCents: number } | undefined,
  sumCents: number,
): PaymentFlag | null {
  if (payment.refundedCents >= payment.amountCents) return null;
  if (quote?.status !== "accepted") return "not-payable";
  return sumCents > quote.totalCents ? "overpaid" : null;
}

async function setFlag(tx: TransactionContext, payment: PaymentRow, flag: PaymentFlag | null): Promise<void> {
  if (flag === payment.flag) return;
  await tx.db.update(payments).set({ flag, flagSettledAt: null }).where(eq(payments.id, payment.id));
  if (flag) await tellOfFlag(tx, { ...payment, flag });
}

/** Returns a payment's reference until the provider numbers its invoice. */
function referenceOf(providerId: string): string {
  return `P-${providerId
    .replace(/^[a-z]+_/, "")
    .slice(-REFERENCE_CHARACTERS)
    .toUpperCase()}`;
}

function isNews(before: PaymentRow | undefined, after: PaymentRow): boolean {
  return (
    before?.status !== after.status ||
    before.refundedCents !== after.refundedCents ||
    before.businessId !== after.businessId
  );
}

function audited({ status, amountCents, refundedCents, invoiceNumber, businessId, quoteId }: PaymentRow) {
  return { status, amountCents, refundedCents, invoiceNumber, businessId, quoteId };
}
