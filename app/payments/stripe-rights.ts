import Stripe from "stripe";
import type { MissingRight } from "~/kernel/payments";
import { wordsOf } from "./stripe-errors";

/**
 * Part of ids that don't exist at the provider: with permission, writing is rejected as missing, and without it as
 * forbidden.
 */
const NONE = "none_of_ours";

/**
 * Permissions that the program needs, by their names on the provider's page for restricted keys, with a request that
 * tests each.
 */
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
 * Lists permissions that the key lacks. Only a rejection of the key counts: after any other response, the permission
 * exists. Throws the library's error if the provider can't be reached.
 */
export async function listMissingRights(stripe: Stripe): Promise<MissingRight[]> {
  const missing: MissingRight[] = [];
  for (const [right, probe] of Object.entries(PROBES)) {
    try {
      await probe(stripe);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      // There was no response, which says nothing about permissions.
      if (error.statusCode === undefined) throw error;
      if (error.statusCode === KEY_IS_WRONG) return [{ right: "the key itself", said: wordsOf(error) }];
      if (error.statusCode === KEY_MAY_NOT) missing.push({ right, said: wordsOf(error) });
    }
  }
  return missing;
}
