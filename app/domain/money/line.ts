import type { LineTax, LineUnit } from "~/db/schema/priced-line";
import type { Cents } from "~/lib/money";
import { divideHalfUp } from "./exact";

export { LINE_UNITS, type LineTax, type LineUnit, type QuantityBounds } from "~/db/schema/priced-line";

/** A quantity with three decimals, as a whole number: 2500 is 2.5. */
export type Thousandths = number;

/** A share with six decimals, as a whole number: 82500 is 8.25 percent, 1000000 is all. */
export type Ppm = number;

export const ONE: Thousandths = 1000;
export const ALL: Ppm = 1_000_000;

/** The largest quantity of a line: a million. */
export const QUANTITY_MAX: Thousandths = 1_000_000_000;

/** What a line costs, and which tax is on it. Quotes, invoices and credit notes add to it what else they say. */
export type PricedLine = {
  quantity: Thousandths;
  unit: LineUnit;
  unitPriceCents: Cents;
  /** Null: no tax is on it. */
  tax: LineTax | null;
};

/**
 * What a line comes to: quantity times unit price to the nearest cent, half a cent up. Throws `RangeError` unless both are
 * whole numbers, not below zero, and the result is a number that is exact.
 */
export function lineAmount({ quantity, unitPriceCents }: Pick<PricedLine, "quantity" | "unitPriceCents">): Cents {
  requireWhole("a quantity in thousandths", quantity);
  requireWhole("a price in cents", unitPriceCents);
  return divideHalfUp(BigInt(quantity) * BigInt(unitPriceCents), BigInt(ONE));
}

/** Throws `RangeError` unless it is a whole number from 0 on that is exact. */
export function requireWhole(what: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not ${what}: ${value}`);
}
