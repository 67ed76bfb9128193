import type { DiscountType } from "~/db/schema/lists";
import { faultWords, formatMoney } from "~/lib/money";
import { formatDecimals, typedDecimals } from "~/lib/place-numbers";
import { type ReadNumber, readNumber } from "~/lib/typed-number";
import {
  ALL,
  type LineTax,
  type LineUnit,
  ONE,
  type Ppm,
  type PricedLine,
  QUANTITY_MAX,
  type Thousandths,
} from "./line";
import { areWholeThousandths, formatMinutes } from "./minutes";

export const UNIT_LABELS = {
  hour: "Hours",
  day: "Days",
  month: "Months",
  piece: "Pieces",
} as const satisfies Record<LineUnit, string>;

const UNIT_WORDS = {
  hour: ["hour", "hours"],
  day: ["day", "days"],
  month: ["month", "months"],
  piece: ["piece", "pieces"],
} as const satisfies Record<LineUnit, readonly [string, string]>;

const QUANTITY_DECIMALS = 3;
const PERCENT_DECIMALS = 4;
const PPM_OF_PERCENT = 10_000;

/** Reads a typed or sent quantity: up to a million, with up to three decimals. Null when it isn't one. */
export function readQuantity(value: unknown): Thousandths | null {
  const read = quantityOf(value);
  return "value" in read && read.value <= QUANTITY_MAX ? read.value : null;
}

/** Reads a quantity of any size, or reports its problem. */
function quantityOf(value: unknown): ReadNumber {
  return readNumber(value, { decimals: QUANTITY_DECIMALS });
}

/** Explains a quantity that has too many decimals or is ambiguous. Undefined for any other problem. */
export function quantityRefusal(value: unknown): string | undefined {
  const read = quantityOf(value);
  return "fault" in read ? faultWords(read.fault, QUANTITY_DECIMALS) : undefined;
}

/** Formats a quantity with only the decimals it needs, in the locale's notation: `1,250.5`. */
export function formatQuantity(quantity: Thousandths): string {
  return formatDecimals(quantity, QUANTITY_DECIMALS);
}

/** Returns a quantity as people here would type it: `1250.5`. */
export function typedQuantity(quantity: Thousandths): string {
  return typedDecimals(quantity, QUANTITY_DECIMALS);
}

/** Returns a quantity as a number, for programs. */
export function quantityNumber(quantity: Thousandths): number {
  return quantity / ONE;
}

/** Reads a typed or sent percentage: from 0 to 100, with up to four decimals. Null when it isn't one. */
export function readPercent(value: unknown): Ppm | null {
  const read = percentRead(value);
  return "value" in read && read.value <= ALL ? read.value : null;
}

/** Reads a percentage of any size, or reports its problem. The percent sign may precede or follow it. */
function percentRead(value: unknown): ReadNumber {
  const bare = typeof value === "string" ? value.trim().replace(/^[%\uff05\u066a]|[%\uff05\u066a]$/, "") : value;
  return readNumber(bare, { decimals: PERCENT_DECIMALS });
}

/** Explains a percentage that has too many decimals or is ambiguous. Undefined for any other problem. */
export function percentRefusal(value: unknown): string | undefined {
  const read = percentRead(value);
  return "fault" in read ? faultWords(read.fault, PERCENT_DECIMALS) : undefined;
}

/** Returns a share in percent as people here would type it: `8.25`. */
export function typedPercent(ppm: Ppm): string {
  return typedDecimals(ppm, PERCENT_DECIMALS);
}

/**
 * Formats a percentage for programs, always with a decimal point and never with three decimals, which could be read as
 * thousands.
 */
export function programPercent(ppm: Ppm): string {
  const text = String(percentOf(ppm));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Returns a share as a percentage, for programs. */
export function percentOf(ppm: Ppm): number {
  return ppm / PPM_OF_PERCENT;
}

/**
 * Describes a quantity: `20 hours`, `1 month`. Minutes that decimal hours can't express are written like a clock: `1:20
 * hours`.
 */
export function quantityWords({ quantity, unit, minutes }: Pick<PricedLine, "quantity" | "unit" | "minutes">): string {
  const [one, many] = UNIT_WORDS[unit];
  if (minutes && !areWholeThousandths(minutes)) return `${formatMinutes(minutes)} ${many}`;
  return `${formatQuantity(quantity)} ${quantity === ONE ? one : many}`;
}

/**
 * Describes the amount of a line: `20 hours × ` and the unit price. Empty for a single piece, whose amount is enough.
 */
export function priceWords({ quantity, unit, unitPriceCents, minutes }: Omit<PricedLine, "tax">): string {
  if (quantity === ONE && unit === "piece") return "";
  return `${quantityWords({ quantity, unit, minutes })} × ${formatMoney(unitPriceCents, { cents: "always" })}`;
}

/** Describes a discount: `12.5%`, or its amount. */
export function discountValueWords({ type, value }: { type: DiscountType; value: number }): string {
  return type === "percentage" ? `${formatDecimals(Math.round(value * 100), 2)}%` : formatMoney(value);
}

/** Describes a tax: `Sales tax 8.25%`, `Sales tax 8.25% on 80%`. */
export function taxWords({ name, ratePpm, taxablePpm }: LineTax): string {
  const share = taxablePpm === ALL ? "" : ` on ${typedPercent(taxablePpm)}%`;
  return `${name} ${typedPercent(ratePpm)}%${share}`;
}
