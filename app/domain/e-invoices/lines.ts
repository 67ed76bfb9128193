import type { LineTax, LineUnit } from "~/db/schema/priced-line";
import type { InvoiceSums } from "~/domain/invoices/schema";
import { exactSum } from "~/domain/money/exact";
import { MINUTES_A_HOUR, ONE, type PricedLine } from "~/domain/money/line";
import { taxWords } from "~/domain/money/words";
import type { Cents } from "~/lib/money";
import { keyOfCategory } from "./categories";
import { decimal, type EBreakdown, type ELine, type VatCategory } from "./model";

/** Codes of UN/ECE recommendation 20. */
const UNIT_CODES = { hour: "HUR", day: "DAY", month: "MON", piece: "C62" } as const satisfies Record<LineUnit, string>;
const MINUTE = "MIN";

/** Decimals of a unit price that is counted back from an amount. */
const UNIT_DECIMALS = 8;

type SoldLine = PricedLine & { name: string; description: string };

/** A line as it was priced. A price that held tax is what its net comes to for one unit. */
export function lineOf(
  line: SoldLine,
  { netCents, isTaxIncluded, category }: { netCents: Cents; isTaxIncluded: boolean; category: VatCategory },
): ELine {
  const { name, description, quantity, minutes, unit, unitPriceCents } = line;
  const isBelow = isTaxIncluded ? netCents < 0 : unitPriceCents < 0;
  const count = minutes ? String(minutes) : thousandths(quantity);
  const price = isTaxIncluded
    ? priceOf(Math.abs(netCents), minutes ? { many: minutes, of: MINUTES_A_HOUR } : { many: quantity, of: ONE })
    : decimal(Math.abs(unitPriceCents));
  return {
    id: "",
    name,
    description,
    quantity: isBelow ? `-${count}` : count,
    unit: minutes ? MINUTE : UNIT_CODES[unit],
    price,
    baseQuantity: minutes ? String(MINUTES_A_HOUR) : "",
    netCents,
    category,
  };
}

/** A line for each tax, of a document whose own lines don't tell them. */
export function linesOfRows(
  rows: InvoiceSums["rows"],
  name: string,
  categoryFor: (tax: LineTax | null) => VatCategory,
): ELine[] {
  return rows.map(({ tax, netCents }) => ({
    id: "",
    name: rows.length > 1 && tax ? `${name} (${taxWords(tax)})` : name,
    description: "",
    quantity: netCents < 0 ? "-1" : "1",
    unit: UNIT_CODES.piece,
    price: decimal(Math.abs(netCents)),
    baseQuantity: "",
    netCents,
    category: categoryFor(tax),
  }));
}

/** Sums by category, of everything that a line is of. */
export function breakDown(
  rows: InvoiceSums["rows"],
  lines: readonly ELine[],
  categoryFor: (tax: LineTax | null) => VatCategory,
): EBreakdown[] {
  const parts = [
    ...rows.map(({ tax, netCents, taxCents }) => ({ category: categoryFor(tax), netCents, taxCents })),
    ...lines.map(({ category }) => ({ category, netCents: 0, taxCents: 0 })),
  ];
  return [...Map.groupBy(parts, ({ category }) => keyOfCategory(category)).values()].map((own) => {
    const all = own.map(({ category }) => category);
    const reasons = [...new Set(all.map(({ reason }) => reason))].filter(Boolean).join("; ");
    const [first] = all;
    if (!first) throw new RangeError("a group without a part");
    return {
      category: { ...first, reason: reasons },
      taxableCents: exactSum(own.map(({ netCents }) => netCents)),
      taxCents: exactSum(own.map(({ taxCents }) => taxCents)),
    };
  });
}

/** The price of one unit, with as many decimals as make the amount again. */
function priceOf(cents: Cents, { many, of }: { many: number; of: number }): string {
  const scale = 10n ** BigInt(UNIT_DECIMALS - 2);
  const whole = (BigInt(cents) * BigInt(of) * scale * 2n + BigInt(many)) / (BigInt(many) * 2n);
  const digits = String(whole).padStart(UNIT_DECIMALS + 1, "0");
  const [units, decimals] = [digits.slice(0, -UNIT_DECIMALS), digits.slice(-UNIT_DECIMALS)];
  return `${units}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, "")}`;
}

/** A quantity of thousandths as a decimal number. */
function thousandths(quantity: number): string {
  const digits = String(quantity).padStart(4, "0");
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, "");
}
