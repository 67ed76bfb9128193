import Stripe from "stripe";
import type { MissingRight } from "~/kernel/payments";
import { wordsOf } from "./stripe-errors";

/**
 * Nothing of the provider's has such an id, so what may be written is refused as missing, and what may not as
 * forbidden.
 */
const NONE = "none_of_ours";

/** Rights that the program needs, by their names on the provider's page of restricted keys. */
const PROBES: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  "Charges and Refunds: write": (stripe) => stripe.refunds.create({ payment_intent: `pi_${NONE}`, amount: 1 }),
  "Customers: write": (stripe) => stripe.customers.update(`cus_${NONE}`, { name: "" }),
  "Checkout Sessions: write": (stripe) => stripe.checkout.sessions.expire(`cs_${NONE}`),
  "Subscriptions: write": (stripe) => stripe.subscriptions.update(`sub_${NONE}`, { cancel_at_period_end: false }),
  "Products: write": (stripe) => stripe.products.update(`prod_${NONE}`, { active: true }),
  "Tax Rates: write": (stripe) => stripe.taxRates.update(`txr_${NONE}`, { active: true }),
  "Customer portal: write": (stripe) => stripe.billingPortal.sessions.create({ customer: `cus_${NONE}` }),
  "Payment Intents: write": (stripe) => stripe.paymentIntents.cancel(`pi_${NONE}`),
  "Payment Methods: write": (stripe) => stripe.paymentMethods.detach(`pm_${NONE}`),
  "Setup Intents: read": (stripe) => stripe.setupIntents.list({ limit: 1 }),
  "Invoices: read": (stripe) => stripe.invoices.list({ limit: 1 }),
};

const KEY_IS_WRONG = 401;
const KEY_MAY_NOT = 403;

/**
 * Lists rights that the key lacks. Only a refusal of the key counts: whatever else the provider says, the right is
 * there. Throws the library's error when the provider can't be reached.
 */
export async function listMissingRights(stripe: Stripe): Promise<MissingRight[]> {
  const missing: MissingRight[] = [];
  for (const [right, probe] of Object.entries(PROBES)) {
    try {
      await probe(stripe);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      // Nobody answered, which says nothing about rights.
      if (error.statusCode === undefined) throw error;
      if (error.statusCode === KEY_IS_WRONG) return [{ right: "the key itself", said: wordsOf(error) }];
      if (error.statusCode === KEY_MAY_NOT) missing.push({ right, said: wordsOf(error) });
    }
  }
  return missing;
}
