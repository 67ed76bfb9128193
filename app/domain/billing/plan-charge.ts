import { askFor } from "~/domain/invoices/invoice-sums";
import { ALL, ONE } from "~/domain/money/line";
import { taxWords } from "~/domain/money/words";
import type { Taxes } from "~/domain/taxes/schema";
import { usualTax } from "~/domain/taxes/usual-tax";
import type { ChargedTax } from "~/kernel/payments";
import { type Cents, formatMoney } from "~/lib/money";

/** The sum that a customer pays for a plan, with the tax within it; `tax` null: none is in it. */
export type Charge = { cents: Cents; tax: (ChargedTax & { words: string }) | null };

/** A sum that a customer pays again and again. `taxName`: name of the tax within it; empty: none is in it. */
export type RecurringCharge = { cents: Cents; taxName: string };

/** Percentages at the provider have four decimals at most. */
const PERCENT_STEPS = 10_000;
const PERCENT = 100;

/**
 * Returns what a plan of this name costs, by the arithmetic of our own invoices: with the tax that is added or held, or
 * without any for a customer who is exempt.
 */
export function planCharge(taxes: Taxes, plan: { name: string; priceCents: Cents }, isExempt: boolean): Charge {
  const { tax } = usualTax(taxes, { name: plan.name });
  const { asked } = askFor({
    lines: [{ quantity: ONE, unit: "month", unitPriceCents: plan.priceCents, tax }],
    discount: null,
    isTaxIncluded: taxes.areIncluded,
    isExempt,
  });
  const { totalCents, taxCents } = asked;
  if (!tax || taxCents === 0) return { cents: totalCents, tax: null };
  const share = (tax.ratePpm / ALL) * (tax.taxablePpm / ALL) * PERCENT;
  const percent = Math.round(share * PERCENT_STEPS) / PERCENT_STEPS;
  return { cents: totalCents, tax: { name: tax.name, percent, words: taxWords(tax) } };
}

/** Returns a sum with its period and the tax that is in it: "£94.80/month including VAT". */
export function chargeWords({ cents, taxName }: RecurringCharge, period: string): string {
  return `${formatMoney(cents)}${period}${taxName === "" ? "" : ` including ${taxName}`}`;
}

/** Returns a purchase in a line, with the rate of the tax in its sum: "Growth, including VAT 20%". */
export function withRate(description: string, { tax }: Charge): string {
  return tax ? `${description}, including ${tax.words}` : description;
}

/** Returns what was paid for in a line, with the tax in its sum: "Growth, including £15.80 VAT". */
export function withTax(description: string, tax: { name: string; cents: Cents } | null): string {
  return tax && tax.cents > 0
    ? `${description}, including ${formatMoney(tax.cents)} ${tax.name || "tax"}`
    : description;
}
