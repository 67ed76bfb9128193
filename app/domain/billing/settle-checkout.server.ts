import { and, eq, isNull, or } from "drizzle-orm";
import { checkouts } from "~/db/schema/billing";
import type { AppContext } from "~/kernel/app-context";
import type { Payments, ProviderCheckout } from "~/kernel/payments";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { followObject } from "./follow-object.server";
import { keepCard } from "./keep-card.server";
import { findPayer, keepPayer } from "./payer.server";
import { type PaymentFacts, recordPayment } from "./record-payment.server";
import { settleInvoice } from "./settle-invoice.server";
import { settleSubscription } from "./settle-subscription.server";

/**
 * Syncs the result of a visit to the payment page, and what was paid or subscribed to there. Returns whether the
 * provider has it.
 */
export async function settleCheckout(ctx: AppContext, provider: Payments, id: string): Promise<boolean> {
  const visit = await followObject(ctx, id, () => provider.findCheckout(id), writeVisit);
  if (!visit) return false;
  if (visit.subscriptionId) await settleSubscription(ctx, provider, visit.subscriptionId);
  if (!visit.isOneTime && visit.invoice) {
    const invoice = await provider.findInvoice(visit.invoice.id);
    if (invoice) await settleInvoice(ctx, provider, invoice);
  }
  return true;
}

async function writeVisit(tx: TransactionContext, visit: ProviderCheckout): Promise<void> {
  const businessId = await findPayer(tx, visit);
  if (visit.status === "completed") await keepPayer(tx, visit.customerId, businessId);
  await keepCard(tx, visit);
  const own = await endOwnVisit(tx, visit);
  const status = paymentStatus(visit);
  if (!visit.isOneTime || !status) return;
  await recordPayment(tx, {
    ...factsOf(visit),
    businessId,
    status,
    description: own?.description || visit.description || "Payment",
  });
}

/** Returns null unless the visit was completed. */
function paymentStatus({ status, isPaid, payment }: ProviderCheckout): PaymentFacts["status"] | null {
  if (status !== "completed") return null;
  if (isPaid) return "paid";
  return payment?.status === "failed" ? "failed" : "pending";
}

function factsOf(visit: ProviderCheckout) {
  const { payment, metadata, invoice } = visit;
  return {
    providerId: payment?.id ?? visit.id,
    quoteId: metadata.quoteId ?? null,
    invoiceId: metadata.invoiceId ?? null,
    subscriptionId: null,
    amountCents: visit.amountCents,
    refundedCents: payment?.refundedCents ?? 0,
    isDisputed: payment?.isDisputed ?? false,
    invoiceNumber: invoice?.number ?? null,
    invoiceProviderId: invoice?.id ?? null,
    customerProviderId: visit.customerId,
    payerEmail: visit.email,
    paidAt: visit.isPaid ? (payment?.paidAt ?? visit.createdAt) : null,
    createdAt: visit.createdAt,
  };
}

/** Updates our own record of the visit. */
async function endOwnVisit(
  tx: TransactionContext,
  visit: ProviderCheckout,
): Promise<{ description: string } | undefined> {
  const { checkoutId = "" } = visit.metadata;
  if (!isUuid(checkoutId)) return undefined;
  const [own] = await tx.db
    .update(checkouts)
    .set({ status: visit.status, providerId: visit.id, updatedAt: tx.clock.now() })
    .where(and(eq(checkouts.id, checkoutId), or(isNull(checkouts.providerId), eq(checkouts.providerId, visit.id))))
    .returning({ description: checkouts.description });
  return own;
}
