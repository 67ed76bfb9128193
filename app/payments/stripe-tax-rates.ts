import type Stripe from "stripe";
import type { ChargedTax } from "~/kernel/payments";

/** Maximum number of items per page at the provider. */
const PAGE_SIZE = 100;
/** Maximum length accepted by the provider. */
const NAME_MAX_CHARACTERS = 50;

/**
 * Returns the provider's id of a tax included in prices, creating it if it doesn't exist. Null: no tax. The amount is
 * ours, so the provider never rounds it; the rate only states how much of it is tax.
 */
export async function keepTaxRate(stripe: Stripe, tax: ChargedTax | null): Promise<string | null> {
  if (!tax) return null;
  const display_name = tax.name.slice(0, NAME_MAX_CHARACTERS);
  const { percent: percentage } = tax;
  const known = stripe.taxRates.list({ active: true, inclusive: true, limit: PAGE_SIZE });
  for await (const rate of known) {
    if (rate.display_name === display_name && rate.percentage === percentage) return rate.id;
  }
  const { id } = await stripe.taxRates.create(
    { display_name, percentage, inclusive: true },
    { idempotencyKey: `tax:${percentage}:${display_name}` },
  );
  return id;
}
