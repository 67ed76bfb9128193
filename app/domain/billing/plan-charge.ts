import { askFor } from "~/domain/invoices/invoice-sums";
import { ALL, ONE } from "~/domain/money/line";
import { taxWords } from "~/domain/money/words";
import type { Taxes } from "~/domain/taxes/schema";
import { usualTax } from "~/domain/taxes/usual-tax";
import type { ChargedTax } from "~/kernel/payments";
import { type Cents, formatMoney } from "~/lib/money";

/** Amount that a customer pays for a plan, and the tax included; `tax` is null if there is none. */
export type Charge = { cents: Cents; tax: (ChargedTax & { words: string }) | null };

/** Recurring amount. `taxName`: name of the included tax; empty if none. */
export type RecurringCharge = { cents: Cents; taxName: string };

/** The provider's percentages have at most four decimals. */
const PERCENT_STEPS = 10_000;
const PERCENT = 100;

/**
 * Returns the price of a plan with this name, computed like our own invoices: with tax added or included, or without
 * any for an exempt customer.
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

/** Returns an amount with its period and the included tax: "£94.80/month including VAT". */
export function chargeWords({ cents, taxName }: RecurringCharge, period: string): string {
  return `${formatMoney(cents)}${period}${taxName === "" ? "" : ` including ${taxName}`}`;
}

/** Returns a one-line purchase description with the included tax rate: "Growth, including VAT 20%". */
export function withRate(description: string, { tax }: Charge): string {
  return tax ? `${description}, including ${tax.words}` : description;
}

/** Returns a one-line payment description with the included tax: "Growth, including £15.80 VAT". */
export function withTax(description: string, tax: { name: string; cents: Cents } | null): string {
  return tax && tax.cents > 0
    ? `${description}, including ${formatMoney(tax.cents)} ${tax.name || "tax"}`
    : description;
}
