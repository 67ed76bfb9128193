import type { IncludedHours } from "~/db/schema/included-hours";
import { hoursTerms } from "~/domain/money/hours";
import { amountWithoutTax, amountWithTax } from "~/domain/money/line-tax";
import { type Cents, formatMoney } from "~/lib/money";
import { agencyPriceTax, type PublicTax } from "~/lib/price-tax";
import { type Named, possibleKeys } from "./keys";

/** A price, and what it is the price of: that says which tax belongs to it. */
export type Priced = Named & { cents: Cents };

/** The tax that a quote would put on this; undefined: none, or prices say nothing of taxes in this place. */
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

/** The amount that visitors read of a price: with its tax, or without it, as the law of the place wants. */
export function shownCents({ cents, ...of }: Priced): Cents {
  return shownOf(cents, taxOn(of));
}

/** Returns the words next to a price: "plus VAT", or an empty text. */
export function priceNote(...sold: readonly Named[]): string {
  if (agencyPriceTax()?.shows !== "plus") return "";
  const names = [...new Set(sold.flatMap((of) => taxOn(of)?.name ?? []))];
  return names.length > 0 ? `plus ${names.join(" and ")}` : "";
}

/** Returns a public price for texts: "£3,598.80", "£2,999 plus VAT". Pages use `Price`. */
export function publicPrice(priced: Priced): string {
  return publicSum([priced]);
}

/** Returns the public price of several items: to the cent what a quote of them comes to. */
export function publicSum(sold: readonly Priced[]): string {
  return noted(formatMoney(sumCents(sold)), ...sold);
}

/** Returns the shown sum. Each tax is counted on the sum of all items that have it. */
export function sumCents(sold: readonly Priced[]): Cents {
  const sums = new Map<PublicTax | undefined, Cents>();
  for (const { cents, ...of } of sold) {
    const tax = taxOn(of);
    sums.set(tax, (sums.get(tax) ?? 0) + cents);
  }
  return [...sums].reduce((sum, [tax, cents]) => sum + shownOf(cents, tax), 0);
}

/** Words for a price with what is said beside it. */
export function noted(words: string, ...sold: readonly Named[]): string {
  const note = priceNote(...sold);
  return note ? `${words} ${note}` : words;
}

/** Returns the difference of two prices, as visitors read them. */
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

/** Says for the whole site that its prices hold a tax: "Prices include VAT." Empty where none does. */
export function pricesInclude(): string {
  const told = agencyPriceTax();
  const tax = told?.shows === "with" ? told.rates.find(({ defaultFor }) => defaultFor.length > 0) : undefined;
  return tax ? `Prices include ${tax.name}.` : "";
}

/** Returns the terms of included hours, with the price of an hour above as visitors read prices. */
export function publicTerms(name: string, hours: IncludedHours): string {
  return hoursTerms({ ...hours, aboveCents: shownCents({ name, cents: hours.aboveCents }) });
}
