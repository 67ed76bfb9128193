import { taxWords } from "~/domain/money/words";
import { USUAL_TAX } from "~/domain/quotes/quote-form";
import type { Taxes } from "~/domain/taxes/schema";
import { ratesInForce } from "~/domain/taxes/schema";

/** Returns the taxes for an item: current rates, and the item's own. Empty when neither exists. */
export function taxOptions({ rates, today }: Taxes, own: string): { value: string; label: string }[] {
  const inForce = ratesInForce(rates, today);
  const isOther = own !== "" && own !== USUAL_TAX && !inForce.some(({ id }) => id === own);
  if (rates.length === 0 && !isOther) return [];
  const former = rates.find(({ id }) => id === own);
  return [
    { value: USUAL_TAX, label: "Usual tax" },
    { value: "", label: "No tax" },
    ...inForce.map((rate) => ({ value: rate.id, label: taxWords(rate) })),
    ...(isOther ? [{ value: own, label: former ? `${taxWords(former)}, not in force` : "Unchanged" }] : []),
  ];
}
