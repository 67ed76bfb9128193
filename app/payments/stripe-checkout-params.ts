import type Stripe from "stripe";
import type { OpenCheckout } from "~/kernel/payments";
import { agencyCurrency } from "~/lib/place";

/** The agency's currency as the provider writes it. */
export const currency = () => agencyCurrency().toLowerCase();
const METADATA_MAX_CHARACTERS = 500;

/** Returns Stripe's parameters of a visit to its payment page; `product` is the plan, if it is for one. */
export function checkoutParams(
  { id, businessId, customerId, ask, successUrl, cancelUrl }: OpenCheckout,
  product: string | null,
): Stripe.Checkout.SessionCreateParams {
  const common = {
    customer: customerId,
    client_reference_id: businessId,
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
  if ("plan" in ask) {
    const { plan } = ask;
    const metadata = {
      checkoutId: id,
      businessId,
      planId: plan.id,
      planName: plan.name.slice(0, METADATA_MAX_CHARACTERS),
    };
    const price = { currency: currency(), product: product ?? "", unit_amount: plan.priceCents };
    return {
      ...common,
      mode: "subscription",
      line_items: [{ quantity: 1, price_data: { ...price, recurring: { interval: plan.interval } } }],
      allow_promotion_codes: true,
      metadata,
      subscription_data: { metadata },
    };
  }
  const { amountCents, description, quoteId, invoiceId } = ask;
  const metadata = {
    checkoutId: id,
    businessId,
    ...(quoteId ? { quoteId } : {}),
    ...(invoiceId ? { invoiceId } : {}),
  };
  return {
    ...common,
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency(), unit_amount: amountCents, product_data: { name: description } },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description },
    invoice_creation: { enabled: true, invoice_data: { metadata, description } },
    // The promotion of a quote or an invoice is in its total already; a plan that is paid once may have one here.
    ...(quoteId || invoiceId ? {} : { allow_promotion_codes: true }),
  };
}
