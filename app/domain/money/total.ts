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
  /** Percent from 1 to 100, or cents; null: none. It is taken off the sum of the lines. */
  discount?: { type: DiscountType; value: number } | null;
  /** True when prices include tax. False: it is added. */
  isTaxIncluded?: boolean;
  /** The buyer pays no tax: none is added, and what prices hold of it is taken out. */
  isExempt?: boolean;
  /** Lines may be below zero. False: they are refused, as in a quote. */
  mayDeduct?: boolean;
  /** In which parts it is paid, as shares that come to `ALL`. One part, if it is left out. */
  parts?: readonly Ppm[];
};

export type CountedLine<Line> = { line: Line; amountCents: Cents };

/** Sum of the lines with one tax, after the discount. */
export type TaxSum = {
  tax: LineTax;
  /** Without the tax. */
  netCents: Cents;
  /** The share of it that is taxable. */
  taxableCents: Cents;
  taxCents: Cents;
};

/**
 * Totals of a document. All of it is whole cents, at least 0 unless lines are below it, and to the cent
 * - the lines add up to `subtotalCents`;
 * - `subtotalCents` less `discountCents` is `netCents`, or with prices that hold the tax
 *   `netCents + taxCents + exemptedCents`;
 * - `taxes` add up to `taxCents`, and `netCents + taxCents` is `totalCents`;
 * - `parts` add up to `totalCents`, and their taxes to `taxes`.
 */
export type Total<Line extends PricedLine = PricedLine> = {
  lines: CountedLine<Line>[];
  subtotalCents: Cents;
  discountCents: Cents;
  /** After the discount, without any tax. */
  netCents: Cents;
  /** The highest rate first. */
  taxes: TaxSum[];
  taxCents: Cents;
  isTaxIncluded: boolean;
  /** The tax that prices hold and that an exempt buyer doesn't pay. */
  exemptedCents: Cents;
  totalCents: Cents;
  parts: TotalPart[];
};

/**
 * The one place where lines are added up: for quotes, invoices and credit notes, on pages, paper, messages and in
 * programs.
 *
 * Each of these is rounded once, to the nearest cent and half a cent up, and nothing else is: the amount of a line
 * (quantity times unit price), a discount in percent of their sum, and each tax on the sum of all lines that have it.
 * Before taxes are counted, the discount is spread over the lines by tax, in proportion and to the cent. So neither the
 * order of the lines nor how they are grouped changes a sum. Taxes of the same name, rate, taxable share and kind are
 * one. A line below zero takes off of its own tax; where lines come to less than nothing, there is no discount, and
 * callers refuse what they may not bill.
 *
 * Throws `RangeError` for what is no whole number, for a tax of more than all, and for sums beyond the numbers that are
 * exact.
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

/** Sums the lines by tax, after the discount, in an order of their own. */
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

/** The tax on an amount, or of one that holds it. */
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

/** The highest rate first, then by name, whatever language the reader's system speaks; lines without tax last. */
function compareTaxes(a: LineTax | null, b: LineTax | null): number {
  if (!(a && b)) return Number(a === null) - Number(b === null);
  if (a.ratePpm !== b.ratePpm) return b.ratePpm - a.ratePpm;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return b.taxablePpm - a.taxablePpm;
}
