import type { AppContext } from "~/kernel/app-context";
import type { Payments, ProviderInvoice } from "~/kernel/payments";
import { followObject } from "./follow-object.server";
import { findPayer, keepPayer } from "./payer.server";
import { withTax } from "./plan-charge";
import { recordPayment } from "./record-payment.server";
import { type Owner, settleSubscription } from "./settle-subscription.server";

/** Syncs an invoice that isn't a quote's, and its subscription. */
export async function settleInvoice(ctx: AppContext, provider: Payments, invoice: ProviderInvoice): Promise<void> {
  const { subscriptionId } = invoice;
  const owner = subscriptionId ? await settleSubscription(ctx, provider, subscriptionId) : null;
  await followObject(
    ctx,
    invoice.id,
    () => provider.findInvoice(invoice.id),
    async (tx, now) => {
      if (now.status === "draft" || now.status === "void") return;
      const businessId = owner?.businessId ?? (await findPayer(tx, { ...now, reference: null }));
      await keepPayer(tx, now.customerId, businessId);
      await recordPayment(tx, { ...factsOf(now, owner), businessId, status: now.status });
    },
  );
}

function factsOf(invoice: ProviderInvoice, owner: Owner | null) {
  const { id, number, customerId, email, tax, amountCents, refundedCents, isDisputed, paidAt, createdAt } = invoice;
  return {
    providerId: id,
    quoteId: null,
    subscriptionId: owner?.subscriptionId ?? null,
    amountCents,
    refundedCents,
    isDisputed,
    paidAt,
    createdAt,
    invoiceNumber: number,
    invoiceProviderId: id,
    customerProviderId: customerId,
    payerEmail: email,
    description: withTax(invoice.description || "Invoice", tax),
  };
}
