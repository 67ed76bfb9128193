import type Stripe from "stripe";
import type { OpenCheckout, PlanTerms } from "~/kernel/payments";
import { agencyCurrency } from "~/lib/place";

/** Returns the agency's currency in the provider's spelling. */
export const currency = () => agencyCurrency().toLowerCase();
const METADATA_MAX_CHARACTERS = 500;

/**
 * Objects at the provider that a payment page refers to: a plan's `product`, and the `taxRate` for the tax included in
 * its amount.
 */
export type Named = { product: string | null; taxRate: string | null };

/** Returns the metadata that a subscription stores about its plan: our list price next to the amount charged. */
export function planMetadata({ id, name, priceCents, chargeCents, tax }: PlanTerms): Record<string, string> {
  return {
    planId: id,
    planName: name.slice(0, METADATA_MAX_CHARACTERS),
    priceCents: String(priceCents),
    chargeCents: String(chargeCents),
    taxName: tax?.name ?? "",
  };
}

/** Returns Stripe's parameters of a visit to its payment page. */
export function checkoutParams(
  { id, businessId, customerId, ask, successUrl, cancelUrl }: OpenCheckout,
  { product, taxRate }: Named,
): Stripe.Checkout.SessionCreateParams {
  const common = {
    customer: customerId,
    client_reference_id: businessId,
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
  const taxed = taxRate ? { tax_rates: [taxRate] } : {};
  if ("plan" in ask) {
    const { plan } = ask;
    const metadata = { checkoutId: id, businessId, ...planMetadata(plan) };
    const price = { currency: currency(), product: product ?? "", unit_amount: plan.chargeCents };
    return {
      ...common,
      mode: "subscription",
      line_items: [{ quantity: 1, price_data: { ...price, recurring: { interval: plan.interval } }, ...taxed }],
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
        ...taxed,
      },
    ],
    metadata,
    payment_intent_data: { metadata, description },
    invoice_creation: { enabled: true, invoice_data: { metadata, description } },
    // Promotions are already included in the total of a quote or an invoice; a plan paid once may have one here.
    ...(quoteId || invoiceId ? {} : { allow_promotion_codes: true }),
  };
}
