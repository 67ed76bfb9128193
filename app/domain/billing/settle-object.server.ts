import type { AppContext } from "~/kernel/app-context";
import type { PaymentObject, Payments } from "~/kernel/payments";
import { settleCharge } from "./settle-charge.server";
import { settleCheckout } from "./settle-checkout.server";
import { settleInvoice } from "./settle-invoice.server";
import { settleSubscription } from "./settle-subscription.server";

/**
 * Asks the provider for the current state of one of its objects and stores the result. Can be called in any order and
 * any number of times: see decision 18. Returns whether the object is ours.
 */
export async function settleObject(ctx: AppContext, provider: Payments, { kind, id }: PaymentObject): Promise<boolean> {
  if (kind === "checkout") return settleCheckout(ctx, provider, id);
  if (kind === "subscription") return (await settleSubscription(ctx, provider, id)) !== null;
  return kind === "invoice" ? settleByInvoice(ctx, provider, id) : settleByPayment(ctx, provider, id);
}

/** Settles an invoice, or for a one-time payment the visit that paid it. */
async function settleByInvoice(ctx: AppContext, provider: Payments, id: string): Promise<boolean> {
  const invoice = await provider.findInvoice(id);
  if (!invoice) return false;
  const visit =
    !invoice.subscriptionId && invoice.paymentId
      ? await provider.findCheckoutOf({ paymentId: invoice.paymentId })
      : null;
  if (visit) return settleCheckout(ctx, provider, visit.id);
  await settleInvoice(ctx, provider, invoice);
  return true;
}

async function settleByPayment(ctx: AppContext, provider: Payments, id: string): Promise<boolean> {
  const visit = await provider.findCheckoutOf({ paymentId: id });
  if (visit) return settleCheckout(ctx, provider, visit.id);
  const invoice = await provider.findInvoiceOf(id);
  if (!invoice) return settleCharge(ctx, provider, id);
  await settleInvoice(ctx, provider, invoice);
  return true;
}
