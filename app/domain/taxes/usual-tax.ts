import type { QuoteItem } from "~/db/schema/quote-content";
import { possibleKeys } from "~/domain/catalogue/keys";
import { defaultRate, ratesInForce, type Taxes, toLineTax } from "./schema";

/** The tax of an item, by its rate in Settings. */
export type ItemTax = Pick<QuoteItem, "taxRateId" | "tax">;

export const NO_TAX: ItemTax = { taxRateId: null, tax: null };

/** The tax that an item of the catalogue has today unless someone chooses otherwise. */
export function usualTax({ rates, today }: Taxes, item: { packageId?: string; name: string }): ItemTax {
  const rate = defaultRate(ratesInForce(rates, today), possibleKeys(item));
  return rate ? { taxRateId: rate.id, tax: toLineTax(rate) } : NO_TAX;
}
