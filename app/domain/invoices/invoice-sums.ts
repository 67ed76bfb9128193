import type { InvoiceDiscount, InvoiceSums } from "~/db/schema/invoice-content";
import { exactSum, fillColumns, fillSigned } from "~/domain/money/exact";
import type { LineTax, PricedLine } from "~/domain/money/line";
import { computeTotal } from "~/domain/money/total";
import type { Cents } from "~/lib/money";

/** Part of a document under one rate; `tax` null: under none. */
export type TaxRow = { tax: LineTax | null; netCents: Cents; taxCents: Cents };

/** Sums of an invoice: `netCents` and `taxCents` add up to `totalCents`, and the rows to both. */
export type Asked = { netCents: Cents; taxCents: Cents; totalCents: Cents; rows: TaxRow[] };

/** Lines that are billed as a whole: of an invoice, or of an accepted quote. */
export type Billed<Line extends PricedLine = PricedLine> = {
  lines: readonly Line[];
  discount: InvoiceDiscount;
  isTaxIncluded: boolean;
  isExempt: boolean;
};

/** Returns the total of the lines, by rate, with the sums below them. */
export function askFor(billed: Billed): { asked: Asked; sums: InvoiceSums } {
  const total = computeTotal({ ...billed, mayDeduct: true });
  const { subtotalCents, discountCents, isTaxIncluded, exemptedCents, netCents, taxCents, totalCents } = total;
  const taxed = total.taxes.map((sum) => ({ tax: sum.tax, netCents: sum.netCents, taxCents: sum.taxCents }));
  const untaxedCents = netCents - exactSum(taxed.map((row) => row.netCents));
  const rows: TaxRow[] = untaxedCents !== 0 ? [...taxed, { tax: null, netCents: untaxedCents, taxCents: 0 }] : taxed;
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
 * The part of what is asked for between two sums of it, both in cents from its beginning: all parts that follow each
 * other add up to the whole, in net and in each tax, and none is below zero but of rows that are.
 */
export function partOf(asked: Asked, fromCents: Cents, toCents: Cents): Asked {
  const [before, until] = [rowsUpTo(asked, fromCents), rowsUpTo(asked, toCents)];
  const rows = until.map((row, index) => ({
    tax: row.tax,
    netCents: row.netCents - (before[index]?.netCents ?? 0),
    taxCents: row.taxCents - (before[index]?.taxCents ?? 0),
  }));
  return {
    netCents: exactSum(rows.map(({ netCents }) => netCents)),
    taxCents: exactSum(rows.map(({ taxCents }) => taxCents)),
    totalCents: toCents - fromCents,
    rows: rows.filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0),
  };
}

/** The rows of so many cents from the beginning of what is asked for. */
function rowsUpTo({ rows, netCents, taxCents, totalCents }: Asked, cents: Cents): TaxRow[] {
  if (rows.every((row) => row.netCents >= 0 && row.taxCents >= 0)) {
    const filled = fillColumns(
      cents,
      rows.flatMap((row) => [row.netCents, row.taxCents]),
    );
    return rows.map(({ tax }, index) => ({
      tax,
      netCents: filled[index * 2] ?? 0,
      taxCents: filled[index * 2 + 1] ?? 0,
    }));
  }
  // Net and tax first, so that neither is ever below zero in all, whatever the rows are.
  const [net = 0, taxed = 0] = fillColumns(cents, [netCents, taxCents]);
  const upTo = { part: cents, whole: Math.max(1, totalCents) };
  const [nets, taxes] = [
    fillSigned(
      net,
      rows.map((row) => row.netCents),
      upTo,
    ),
    fillSigned(
      taxed,
      rows.map((row) => row.taxCents),
      upTo,
    ),
  ];
  return rows.map(({ tax }, index) => ({ tax, netCents: nets[index] ?? 0, taxCents: taxes[index] ?? 0 }));
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
