import type { LineTax, LineUnit } from "~/db/schema/priced-line";
import type { Cents } from "~/lib/money";
import { divideAwayFromZero } from "./exact";

export {
  LINE_UNITS,
  type LineTax,
  type LineUnit,
  type QuantityBounds,
  TAX_KINDS,
  type TaxKind,
} from "~/db/schema/priced-line";

/** A quantity with three decimals, as a whole number: 2500 is 2.5. */
export type Thousandths = number;

/** A share with six decimals, as a whole number: 82500 is 8.25 percent, 1000000 is all. */
export type Ppm = number;

export const ONE: Thousandths = 1000;
export const MINUTES_A_HOUR = 60;
export const ALL: Ppm = 1_000_000;

/** Maximum quantity of a line: a million. */
export const QUANTITY_MAX: Thousandths = 1_000_000_000;

/** Price and tax of a line. Quotes, invoices and credit notes add their own fields. */
export type PricedLine = {
  quantity: Thousandths;
  unit: LineUnit;
  /** Negative when the line reduces the total, such as a down payment or a rebate. */
  unitPriceCents: Cents;
  /**
   * Exact time of a line in hours, since its quantity is rounded to thousandths. The amount is computed from it. Absent
   * or null when the quantity is exact.
   */
  minutes?: number | null;
  /** Null when untaxed. */
  tax: LineTax | null;
};

/**
 * Returns the amount of a line: quantity times unit price, or minutes times hourly price, to the nearest cent; half a
 * cent rounds away from zero, so a line and its reversal cancel out. Throws `RangeError` unless all are whole numbers,
 * quantity and minutes aren't negative, and the result is a safe integer.
 */
export function lineAmount({
  quantity,
  unitPriceCents,
  minutes,
}: Pick<PricedLine, "quantity" | "unitPriceCents" | "minutes">): Cents {
  requireWhole("a quantity in thousandths", quantity);
  requireWhole("a price in cents", Math.abs(unitPriceCents));
  requireWhole("minutes", minutes ?? 0);
  const price = BigInt(unitPriceCents);
  return minutes
    ? divideAwayFromZero(BigInt(minutes) * price, BigInt(MINUTES_A_HOUR))
    : divideAwayFromZero(BigInt(quantity) * price, BigInt(ONE));
}

/** Returns a tax with only its own fields, leaving out defaults. */
export function plainTax({ name, ratePpm, taxablePpm, kind = "standard", reason = "" }: LineTax): LineTax {
  const plain = { name, ratePpm, taxablePpm };
  return kind === "standard" ? plain : { ...plain, kind, ...(reason === "" ? {} : { reason }) };
}

/** Throws `RangeError` unless the value is a safe integer of at least 0. */
export function requireWhole(what: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not ${what}: ${value}`);
}
