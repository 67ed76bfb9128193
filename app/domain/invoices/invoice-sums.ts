import type { InvoiceDiscount, InvoiceSums } from "~/db/schema/invoice-content";
import { exactSum, fillColumns } from "~/domain/money/exact";
import type { LineTax, PricedLine } from "~/domain/money/line";
import { computeTotal } from "~/domain/money/total";
import type { Cents } from "~/lib/money";

/** What of a document falls under one rate; `tax` null: under none. */
export type TaxRow = { tax: LineTax | null; netCents: Cents; taxCents: Cents };

/** What an invoice asks for: `netCents` and `taxCents` add up to `totalCents`, and the rows to both. */
export type Asked = { netCents: Cents; taxCents: Cents; totalCents: Cents; rows: TaxRow[] };

/** What is billed as a whole: the lines of an invoice, or those of an accepted quote. */
export type Billed<Line extends PricedLine = PricedLine> = {
  lines: readonly Line[];
  discount: InvoiceDiscount;
  isTaxIncluded: boolean;
  isExempt: boolean;
};

/** What the lines come to, by rate, with the sums that are below them. */
export function askFor(billed: Billed): { asked: Asked; sums: InvoiceSums } {
  const total = computeTotal(billed);
  const { subtotalCents, discountCents, isTaxIncluded, exemptedCents, netCents, taxCents, totalCents } = total;
  const taxed = total.taxes.map((sum) => ({ tax: sum.tax, netCents: sum.netCents, taxCents: sum.taxCents }));
  const untaxedCents = netCents - exactSum(taxed.map((row) => row.netCents));
  const rows: TaxRow[] = untaxedCents > 0 ? [...taxed, { tax: null, netCents: untaxedCents, taxCents: 0 }] : taxed;
  const taxes = taxed.map((row) => ({ tax: row.tax, taxCents: row.taxCents }));
  return {
    asked: { netCents, taxCents, totalCents, rows },
    sums: {
      subtotalCents,
      discountCents,
      isTaxIncluded,
      exemptedCents,
      taxes,
      wholeCents: totalCents,
      deductions: [],
      rows,
    },
  };
}

/**
 * The part of what is asked for between two sums of it, both in cents from its beginning: all parts that follow each other add
 * up to the whole, in net and in each tax, and none is below zero.
 */
export function partOf(asked: Asked, fromCents: Cents, toCents: Cents): Asked {
  const columns = asked.rows.flatMap(({ netCents, taxCents }) => [netCents, taxCents]);
  const before = fillColumns(fromCents, columns);
  const until = fillColumns(toCents, columns);
  const at = (index: number) => (until[index] ?? 0) - (before[index] ?? 0);
  const rows = asked.rows.map(({ tax }, index) => ({ tax, netCents: at(index * 2), taxCents: at(index * 2 + 1) }));
  return {
    netCents: exactSum(rows.map(({ netCents }) => netCents)),
    taxCents: exactSum(rows.map(({ taxCents }) => taxCents)),
    totalCents: toCents - fromCents,
    rows: rows.filter(({ netCents, taxCents }) => netCents > 0 || taxCents > 0),
  };
}

/** The sums below the one line of an invoice that asks for a part of a quote. */
export function sumsOfPart({ netCents, totalCents, rows }: Asked): InvoiceSums {
  const taxes = rows.flatMap(({ tax, taxCents }) => (tax ? [{ tax, taxCents }] : []));
  return {
    subtotalCents: netCents,
    discountCents: 0,
    isTaxIncluded: false,
    exemptedCents: 0,
    taxes,
    wholeCents: totalCents,
    deductions: [],
    rows,
  };
}
