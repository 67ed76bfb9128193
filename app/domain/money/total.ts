import type { DiscountType } from "~/db/schema/lists";
import { applyDiscount } from "~/domain/promotions/schema";
import type { Cents } from "~/lib/money";
import { apportionSigned, divideAwayFromZero, exactSum } from "./exact";
import { ALL, type LineTax, lineAmount, type Ppm, type PricedLine, plainTax, requireWhole } from "./line";
import { taxOfAmount } from "./line-tax";
import { splitIntoParts, type TotalPart } from "./parts";

/** Input of `computeTotal`. */
export type PricedDocument<Line extends PricedLine = PricedLine> = {
  lines: readonly Line[];
  /** Percent from 1 to 100, or cents; null for none. It is subtracted from the sum of the lines. */
  discount?: { type: DiscountType; value: number } | null;
  /** True when prices include tax; false when it is added. */
  isTaxIncluded?: boolean;
  /** True when the buyer pays no tax: none is added, and tax included in prices is taken out. */
  isExempt?: boolean;
  /** True when lines may be negative. False refuses them, as in a quote. */
  mayDeduct?: boolean;
  /** Parts of the payment, as shares that add up to `ALL`. One part if omitted. */
  parts?: readonly Ppm[];
};

export type CountedLine<Line> = { line: Line; amountCents: Cents };

/** Sum of the lines that share a tax, after the discount. */
export type TaxSum = {
  tax: LineTax;
  /** Excludes the tax. */
  netCents: Cents;
  /** Taxable share of `netCents`. */
  taxableCents: Cents;
  taxCents: Cents;
};

/**
 * Totals of a document, in whole cents. All are at least 0 unless lines are negative, and to the cent
 * - the lines add up to `subtotalCents`;
 * - `subtotalCents` less `discountCents` is `netCents`, or `netCents + taxCents + exemptedCents` when prices include
 *   tax;
 * - `taxes` add up to `taxCents`, and `netCents + taxCents` is `totalCents`;
 * - `parts` add up to `totalCents`, and their taxes to `taxes`.
 */
export type Total<Line extends PricedLine = PricedLine> = {
  lines: CountedLine<Line>[];
  subtotalCents: Cents;
  discountCents: Cents;
  /** After the discount, excluding tax. */
  netCents: Cents;
  /** Highest rate first. */
  taxes: TaxSum[];
  taxCents: Cents;
  isTaxIncluded: boolean;
  /** Tax included in prices that an exempt buyer doesn't pay. */
  exemptedCents: Cents;
  totalCents: Cents;
  parts: TotalPart[];
};

/**
 * Adds up lines; no other code does. Used for quotes, invoices and credit notes, on pages, on paper, in messages and by
 * programs.
 *
 * Only these are rounded, each once, to the nearest cent and half a cent up: the amount of a line (quantity times unit
 * price), a percentage discount on their sum, and each tax on the sum of all lines that have it. Before taxes are
 * computed, the discount is spread over the lines by tax, in proportion and to the cent. Sums therefore depend neither
 * on the order of the lines nor on their grouping. Taxes with equal name, rate, taxable share and kind are merged. A
 * negative line reduces its own tax; if the lines add up to less than zero, there is no discount, and callers refuse
 * totals that they may not bill.
 *
 * Throws `RangeError` for values that aren't whole numbers, for a tax above 100%, and for sums beyond the safe
 * integers.
 */
export function computeTotal<Line extends PricedLine>(document: PricedDocument<Line>): Total<Line> {
  const { discount = null, isTaxIncluded = false, isExempt = false, parts: shares = [ALL] } = document;
  if (!document.mayDeduct) for (const line of document.lines) requireWhole("a price in cents", line.unitPriceCents);
  const lines = document.lines.map((line) => ({ line, amountCents: lineAmount(line) }));
  const subtotalCents = exactSum(lines.map(({ amountCents }) => amountCents));
  const { discountCents, totalCents: leftCents } =
    discount && subtotalCents >= 0
      ? applyDiscount(subtotalCents, { discountType: discount.type, discountValue: discount.value })
      : { discountCents: 0, totalCents: subtotalCents };
  const counted = taxSums(lines, discountCents, isTaxIncluded);
  const countedCents = exactSum(counted.map(({ taxCents }) => taxCents));
  const netCents = isTaxIncluded ? leftCents - countedCents : leftCents;
  const taxes = isExempt ? [] : counted;
  const taxCents = isExempt ? 0 : countedCents;
  return {
    lines,
    subtotalCents,
    discountCents,
    netCents,
    taxes,
    taxCents,
    isTaxIncluded,
    exemptedCents: isExempt && isTaxIncluded ? countedCents : 0,
    totalCents: exactSum([netCents, taxCents]),
    parts: splitIntoParts({ netCents, taxes }, shares),
  };
}

/** Sums the lines by tax, after the discount, in a fixed order. */
function taxSums(lines: readonly CountedLine<PricedLine>[], discountCents: Cents, isIncluded: boolean): TaxSum[] {
  const groups = new Map<string, { tax: LineTax | null; amounts: Cents[] }>();
  for (const { line, amountCents } of lines) {
    const key = keyOf(line.tax);
    const group = groups.get(key) ?? { tax: line.tax, amounts: [] };
    group.amounts.push(amountCents);
    groups.set(key, group);
  }
  const sorted = [...groups.values()].sort((a, b) => compareTaxes(a.tax, b.tax));
  const sums = sorted.map(({ amounts }) => exactSum(amounts));
  const discounts = apportionSigned(discountCents, sums);
  return sorted.flatMap(({ tax }, index) => {
    if (!tax) return [];
    return [taxSum(tax, (sums[index] ?? 0) - (discounts[index] ?? 0), isIncluded)];
  });
}

/** Returns the tax on an amount, or within one that includes it. */
function taxSum(tax: LineTax, cents: Cents, isIncluded: boolean): TaxSum {
  const { taxablePpm } = tax;
  const taxCents = taxOfAmount(cents, tax, isIncluded);
  const netCents = isIncluded ? cents - taxCents : cents;
  const taxableCents = divideAwayFromZero(BigInt(netCents) * BigInt(taxablePpm), BigInt(ALL));
  return { tax: plainTax(tax), netCents, taxableCents, taxCents };
}

function keyOf(tax: LineTax | null): string {
  return tax ? JSON.stringify(plainTax(tax)) : "";
}

/** Orders by highest rate, then by name independent of the system's locale; lines without tax come last. */
function compareTaxes(a: LineTax | null, b: LineTax | null): number {
  if (!(a && b)) return Number(a === null) - Number(b === null);
  if (a.ratePpm !== b.ratePpm) return b.ratePpm - a.ratePpm;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return b.taxablePpm - a.taxablePpm;
}
