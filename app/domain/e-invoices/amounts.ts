import type { LineTax } from "~/db/schema/priced-line";
import type { OpenedInvoice } from "~/domain/invoices/read-invoice.server";
import { apportionSigned, exactSum } from "~/domain/money/exact";
import { amountWithoutTax } from "~/domain/money/line-tax";
import type { Cents } from "~/lib/money";
import { categoriesOf } from "./categories";
import { breakDown, lineOf, linesOfRows } from "./lines";
import { decimal, type EAllowance, type EBreakdown, type ELine, type VatCategory } from "./model";

/** Lines and sums by category, which add up to the net and the tax of the document to the cent. */
export type Amounts = { lines: ELine[]; allowances: EAllowance[]; charges: EAllowance[]; breakdown: EBreakdown[] };

type Billed = Pick<OpenedInvoice, "lines" | "sums" | "discount" | "title" | "buyer">;
type Line = Billed["lines"][number];
type Group = { tax: LineTax | null; lines: Line[]; netCents: Cents };

/**
 * Returns the amounts of an invoice without tax. Prices that hold tax lose it line by line, and what was billed before
 * is a line below zero for each category. An invoice whose lines don't tell their taxes, such as a part of a quote, has
 * a line for each tax instead.
 */
export function amountsOf(invoice: Billed): Amounts {
  const { sums, buyer, title } = invoice;
  const { isExempt, categoryFor } = categoriesOf(buyer, sums.rows);
  const groups = groupsOf(invoice, isExempt);
  const amounts = groups && placed(invoice, groups, categoryFor);
  const { lines, allowances, charges } = amounts ?? {
    lines: linesOfRows(sums.rows, title, categoryFor),
    allowances: [],
    charges: [],
  };
  const numbered = lines.map((line, index) => ({ ...line, id: String(index + 1) }));
  return { lines: numbered, allowances, charges, breakdown: breakDown(sums.rows, numbered, categoryFor) };
}

/** The lines by tax, with their net after the discount and before deductions; null: taxes are on no line. */
function groupsOf({ lines, sums }: Billed, isExempt: boolean): Group[] | null {
  const { rows, deductions, isTaxIncluded, discountCents, taxes, wholeCents } = sums;
  const keyed = Map.groupBy(lines, ({ tax }) => keyOf(isExempt ? null : tax));
  if (rows.some(({ tax, netCents }) => netCents !== 0 && !keyed.has(keyOf(tax)))) return null;
  const groups = [...keyed.values()].map((own) => ({ tax: isExempt ? null : (own[0]?.tax ?? null), lines: own }));
  if (deductions.length === 0) return groups.map((group) => ({ ...group, netCents: netOf(rows, group.tax) }));
  const amounts = groups.map((group) => exactSum(group.lines.map(({ amountCents }) => amountCents)));
  const discounts = apportionSigned(discountCents, amounts);
  const counted = groups.map((group, index) => {
    const taxCents = taxes.find(({ tax }) => keyOf(tax) === keyOf(group.tax))?.taxCents ?? 0;
    const leftCents = (amounts[index] ?? 0) - (discounts[index] ?? 0);
    return { ...group, taxCents, netCents: isTaxIncluded ? leftCents - taxCents : leftCents };
  });
  const taxed = counted.filter(({ tax }) => tax !== null);
  const untaxedCents = wholeCents - exactSum(taxed.flatMap(({ netCents, taxCents }) => [netCents, taxCents]));
  return counted.map(({ tax, lines: own, netCents }) => ({ tax, lines: own, netCents: tax ? netCents : untaxedCents }));
}

/** Places lines, discount and deductions; null: the lines aren't what is asked for. */
function placed(
  { sums, lines: all }: Billed,
  groups: readonly Group[],
  categoryFor: (tax: LineTax | null) => VatCategory,
): Omit<Amounts, "breakdown"> | null {
  const { isTaxIncluded, discountCents, deductions, rows } = sums;
  const lines = new Map<string, ELine>();
  const deducted: ELine[] = [];
  const adjusted: (EAllowance & { isCharge: boolean })[] = [];
  for (const { tax, lines: own, netCents } of groups) {
    const category = categoryFor(tax);
    const nets = own.map(({ amountCents, tax: held }) =>
      isTaxIncluded && held ? amountWithoutTax(amountCents, held) : amountCents,
    );
    const rest = netCents - exactSum(nets);
    if (discountCents === 0) {
      if (Math.abs(rest) > own.length) return null;
      const largest = nets.reduce((at, net, index) => (Math.abs(net) > Math.abs(nets[at] ?? 0) ? index : at), 0);
      nets[largest] = (nets[largest] ?? 0) + rest;
    } else if (rest !== 0) {
      const amountCents = Math.abs(rest);
      adjusted.push({ amountCents, reason: "Discount", reasonCode: "95", category, isCharge: rest > 0 });
    }
    for (const [index, line] of own.entries())
      lines.set(line.id, lineOf(line, { netCents: nets[index] ?? 0, isTaxIncluded, category }));
    const lessCents = netCents - netOf(rows, tax);
    if (lessCents !== 0) deducted.push(deductionOf(deductions, lessCents, category));
  }
  const charges = adjusted.filter(({ isCharge }) => isCharge);
  return {
    lines: [...all.flatMap(({ id }) => lines.get(id) ?? []), ...deducted],
    allowances: adjusted.filter(({ isCharge }) => !isCharge).map(({ isCharge: _is, ...one }) => one),
    charges: charges.map(({ isCharge: _is, ...one }) => ({ ...one, reason: "Rebate taken back", reasonCode: "" })),
  };
}

function deductionOf(deductions: Billed["sums"]["deductions"], lessCents: Cents, category: VatCategory): ELine {
  const numbers = deductions.map(({ number }) => number).join(", ");
  return {
    id: "",
    name: `Less invoice ${numbers}`,
    description: "",
    quantity: lessCents > 0 ? "-1" : "1",
    unit: "C62",
    price: decimal(Math.abs(lessCents)),
    baseQuantity: "",
    netCents: -lessCents,
    category,
  };
}

function netOf(rows: Billed["sums"]["rows"], tax: LineTax | null): Cents {
  return exactSum(rows.filter((row) => keyOf(row.tax) === keyOf(tax)).map(({ netCents }) => netCents));
}

function keyOf(tax: LineTax | null): string {
  return tax ? JSON.stringify([tax.name, tax.ratePpm, tax.taxablePpm, tax.kind ?? "", tax.reason ?? ""]) : "";
}
