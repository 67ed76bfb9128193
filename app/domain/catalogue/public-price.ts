import type { IncludedHours } from "~/db/schema/included-hours";
import { hoursTerms } from "~/domain/money/hours";
import { amountWithoutTax, amountWithTax } from "~/domain/money/line-tax";
import { type Cents, formatMoney } from "~/lib/money";
import { agencyPriceTax, type PublicTax } from "~/lib/price-tax";
import { type Named, possibleKeys } from "./keys";

/** Price of an item, which determines the tax that applies. */
export type Priced = Named & { cents: Cents };

/** Returns the tax that a quote would charge on this; undefined: none, or prices in this place don't mention taxes. */
function taxOn(of: Named): PublicTax | undefined {
  const rates = agencyPriceTax()?.rates ?? [];
  const keys = possibleKeys(of);
  const own = rates.find(({ defaultFor }) => keys.some((key) => defaultFor.includes(key)));
  return own ?? rates.find(({ defaultFor }) => defaultFor.includes("all"));
}

/** Returns the shown sum of prices that share one tax or have none. Tax is counted once on the sum, as in a quote. */
function shownOf(cents: Cents, tax: PublicTax | undefined): Cents {
  const told = agencyPriceTax();
  if (!told || !tax) return cents;
  if (told.shows === "with") return told.areIncluded ? cents : amountWithTax(cents, tax);
  return told.areIncluded ? amountWithoutTax(cents, tax) : cents;
}

/** Returns the amount shown to visitors: with or without tax, as local law requires. */
export function shownCents({ cents, ...of }: Priced): Cents {
  return shownOf(cents, taxOn(of));
}

/** Returns the note next to a price: "plus VAT", or an empty text. */
export function priceNote(...sold: readonly Named[]): string {
  if (agencyPriceTax()?.shows !== "plus") return "";
  const names = [...new Set(sold.flatMap((of) => taxOn(of)?.name ?? []))];
  return names.length > 0 ? `plus ${names.join(" and ")}` : "";
}

/** Returns a public price for texts: "£3,598.80", "£2,999 plus VAT". Pages use `Price`. */
export function publicPrice(priced: Priced): string {
  return publicSum([priced]);
}

/** Returns the public price of several items: to the cent the total of a quote for them. */
export function publicSum(sold: readonly Priced[]): string {
  return noted(formatMoney(sumCents(sold)), ...sold);
}

/** Returns the shown total. Each tax is computed on the sum of all items that have it. */
export function sumCents(sold: readonly Priced[]): Cents {
  const sums = new Map<PublicTax | undefined, Cents>();
  for (const { cents, ...of } of sold) {
    const tax = taxOn(of);
    sums.set(tax, (sums.get(tax) ?? 0) + cents);
  }
  return [...sums].reduce((sum, [tax, cents]) => sum + shownOf(cents, tax), 0);
}

/** Returns a price text with its note. */
export function noted(words: string, ...sold: readonly Named[]): string {
  const note = priceNote(...sold);
  return note ? `${words} ${note}` : words;
}

/** Returns the difference of two prices, as shown to visitors. */
export function priceStep(from: Priced, to: Priced): string {
  return noted(formatMoney(shownCents(to) - shownCents(from)), to);
}

/** Returns a public price with its billing period: "£79/month plus VAT". */
export function periodPrice(priced: Priced, period: string): string {
  return noted(formatMoney(shownCents(priced)) + period, priced);
}

/** Returns the amount for programs and, for taxed items only, whether it includes tax. */
export function priceFacts(priced: Priced): { priceCents: Cents; isTaxIncluded?: boolean } {
  const priceCents = shownCents(priced);
  const told = agencyPriceTax();
  return told && taxOn(priced) ? { priceCents, isTaxIncluded: told.shows === "with" } : { priceCents };
}

/** Returns the sentence for the whole site that prices include a tax: "Prices include VAT." Empty if none does. */
export function pricesInclude(): string {
  const told = agencyPriceTax();
  const tax = told?.shows === "with" ? told.rates.find(({ defaultFor }) => defaultFor.length > 0) : undefined;
  return tax ? `Prices include ${tax.name}.` : "";
}

/** Returns the terms of included hours, with the price of an extra hour as shown to visitors. */
export function publicTerms(name: string, hours: IncludedHours): string {
  return hoursTerms({ ...hours, aboveCents: shownCents({ name, cents: hours.aboveCents }) });
}
