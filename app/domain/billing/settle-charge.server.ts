import { and, eq } from "drizzle-orm";
import { agreementCharges } from "~/db/schema/agreement-charges";
import type { ChargeState } from "~/db/schema/lists";
import { nextChargeOn } from "~/domain/agreements/charge-days";
import { findInvoiceRow } from "~/domain/invoices/internal.server";
import type { AppContext } from "~/kernel/app-context";
import type { Payments, ProviderPayment } from "~/kernel/payments";
import type { TransactionContext } from "~/kernel/transact.server";
import { formatLongDate } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { followObject } from "./follow-object.server";
import { findPayer } from "./payer.server";
import { type PaymentFacts, recordPayment } from "./record-payment.server";
import { invoiceDescription } from "./schema";

type ChargeRow = typeof agreementCharges.$inferSelect;

/**
 * Syncs the charge of an agreement's invoice, however often and in whatever order its state is reported. Returns
 * whether the payment is such a charge.
 */
export async function settleCharge(ctx: AppContext, provider: Payments, paymentId: string): Promise<boolean> {
  const payment = await followObject(
    ctx,
    paymentId,
    () => provider.findPayment(paymentId),
    async (tx, now) => {
      if (isCharge(now)) await writeCharge(tx, now);
    },
  );
  return payment !== null && isCharge(payment);
}

function isCharge({ metadata }: ProviderPayment): boolean {
  return isUuid(metadata.invoiceId ?? "") && metadata.attempt !== undefined;
}

/** Closes an attempt for which the provider created no payment. */
export async function writeRefused(tx: TransactionContext, row: ChargeRow, reason: string): Promise<void> {
  const { invoiceId, attempt, amountCents } = row;
  const { number, businessId } = await findInvoiceRow(tx, invoiceId);
  await recordPayment(tx, {
    ...NOT_OF_A_PAGE,
    providerId: `charge_${row.id}`,
    businessId,
    invoiceId,
    amountCents,
    refundedCents: 0,
    status: "failed",
    isDisputed: false,
    customerProviderId: null,
    description: invoiceDescription(number ?? ""),
    paidAt: null,
    createdAt: tx.clock.now(),
    next: await nextWords(tx, { invoiceId, attempt, state: "failed" }),
  });
  await close(tx, row.id, { state: "failed", paymentId: `charge_${row.id}`, reason });
}

const NOT_OF_A_PAGE = {
  quoteId: null,
  subscriptionId: null,
  invoiceNumber: null,
  invoiceProviderId: null,
  payerEmail: "",
} as const;

async function writeCharge(tx: TransactionContext, payment: ProviderPayment): Promise<void> {
  const { metadata, customerId, amountCents, refundedCents, isDisputed, paidAt, createdAt } = payment;
  const { invoiceId = "", attempt = "" } = metadata;
  const state = stateOf(payment);
  const businessId = await findPayer(tx, { customerId, email: "", reference: null, metadata });
  const { number } = await findInvoiceRow(tx, invoiceId);
  await recordPayment(tx, {
    ...NOT_OF_A_PAGE,
    providerId: payment.id,
    businessId,
    invoiceId,
    amountCents,
    refundedCents,
    status: STATUSES[state],
    isDisputed,
    customerProviderId: customerId,
    description: invoiceDescription(number ?? ""),
    paidAt,
    createdAt,
    next: await nextWords(tx, { invoiceId, attempt: Number(attempt), state }),
  });
  const [row] = await tx.db
    .select({ id: agreementCharges.id })
    .from(agreementCharges)
    .where(and(eq(agreementCharges.invoiceId, invoiceId), eq(agreementCharges.attempt, Number(attempt))));
  if (row) await close(tx, row.id, { state, paymentId: payment.id, reason: payment.failure?.words ?? "" });
}

async function close(tx: TransactionContext, id: string, how: Partial<ChargeRow>): Promise<void> {
  await tx.db
    .update(agreementCharges)
    .set({ ...how, updatedAt: tx.clock.now() })
    .where(eq(agreementCharges.id, id));
}

function stateOf({ status, failure }: ProviderPayment): Exclude<ChargeState, "asked"> {
  if (status === "paid" || status === "pending") return status;
  return failure?.asksPayer ? "confirm" : "failed";
}

const STATUSES = {
  paid: "paid",
  pending: "pending",
  failed: "failed",
  confirm: "failed",
} as const satisfies Record<Exclude<ChargeState, "asked">, PaymentFacts["status"]>;

/** Returns what happens after a failed charge, for the customer. */
async function nextWords(
  tx: TransactionContext,
  { invoiceId, attempt, state }: { invoiceId: string; attempt: number; state: ChargeState },
): Promise<string> {
  if (state === "confirm")
    return "Your bank wants you to confirm this payment yourself: please open the invoice and pay it there.";
  if (state !== "failed") return "";
  const [first] = await tx.db
    .select({ on: agreementCharges.triedOn })
    .from(agreementCharges)
    .where(and(eq(agreementCharges.invoiceId, invoiceId), eq(agreementCharges.attempt, 1)));
  const nextOn = first ? nextChargeOn(first.on, attempt) : null;
  return nextOn === null
    ? "We won’t try again: please open the invoice and pay it there."
    : `We’ll try again on ${formatLongDate(nextOn)}. You can also replace the card, or pay the invoice yourself.`;
}
