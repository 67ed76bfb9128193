import type { QuoteItem } from "~/db/schema/quote-content";
import { possibleKeys } from "~/domain/catalogue/keys";
import { defaultRate, ratesInForce, type Taxes, toLineTax } from "./schema";

/** Tax of an item, with the id of its rate in Settings. */
export type ItemTax = Pick<QuoteItem, "taxRateId" | "tax">;

export const NO_TAX: ItemTax = { taxRateId: null, tax: null };

/** Returns a catalog item's default tax today. */
export function usualTax({ rates, today }: Taxes, item: { packageId?: string; name: string }): ItemTax {
  const rate = defaultRate(ratesInForce(rates, today), possibleKeys(item));
  return rate ? { taxRateId: rate.id, tax: toLineTax(rate) } : NO_TAX;
}
