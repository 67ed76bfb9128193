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

/** A quantity as people type it or programs send it: up to a million, with up to three decimals. Null: it is none. */
export function readQuantity(value: unknown): Thousandths | null {
  const read = quantityOf(value);
  return "value" in read && read.value <= QUANTITY_MAX ? read.value : null;
}

/** Reads a quantity of any size, with its problem. */
function quantityOf(value: unknown): ReadNumber {
  return readNumber(value, { decimals: QUANTITY_DECIMALS });
}

/** Explains a quantity that has too many decimals or can be read in two ways. Undefined: neither is its problem. */
export function quantityRefusal(value: unknown): string | undefined {
  const read = quantityOf(value);
  return "fault" in read ? faultWords(read.fault, QUANTITY_DECIMALS) : undefined;
}

/** A quantity with its decimals and no more, as the place writes it: `1,250.5`. */
export function formatQuantity(quantity: Thousandths): string {
  return formatDecimals(quantity, QUANTITY_DECIMALS);
}

/** A quantity as one would type it here: `1250.5`. */
export function typedQuantity(quantity: Thousandths): string {
  return typedDecimals(quantity, QUANTITY_DECIMALS);
}

/** A quantity as a number, for programs. */
export function quantityNumber(quantity: Thousandths): number {
  return quantity / ONE;
}

/** Percent as people type it or programs send it: from 0 to 100, with up to four decimals. Null: it is none. */
export function readPercent(value: unknown): Ppm | null {
  const read = percentRead(value);
  return "value" in read && read.value <= ALL ? read.value : null;
}

/** Reads a percentage of any size, with its problem. The percent sign may be before or behind it. */
function percentRead(value: unknown): ReadNumber {
  const bare = typeof value === "string" ? value.trim().replace(/^[%\uff05\u066a]|[%\uff05\u066a]$/, "") : value;
  return readNumber(bare, { decimals: PERCENT_DECIMALS });
}

/** Explains a percentage that has too many decimals or can be read in two ways. Undefined: neither is its problem. */
export function percentRefusal(value: unknown): string | undefined {
  const read = percentRead(value);
  return "fault" in read ? faultWords(read.fault, PERCENT_DECIMALS) : undefined;
}

/** A share in percent as one would type it here: `8.25`. */
export function typedPercent(ppm: Ppm): string {
  return typedDecimals(ppm, PERCENT_DECIMALS);
}

/**
 * Writes a percentage for programs, with a point everywhere: never with three decimals, which elsewhere are thousands.
 */
export function programPercent(ppm: Ppm): string {
  const text = String(percentOf(ppm));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** A share as a number of percent, for programs. */
export function percentOf(ppm: Ppm): number {
  return ppm / PPM_OF_PERCENT;
}

/**
 * A quantity in words: `20 hours`, `1 month`. Minutes that decimals of an hour can't say are those of a clock:
 * `1:20 hours`.
 */
export function quantityWords({ quantity, unit, minutes }: Pick<PricedLine, "quantity" | "unit" | "minutes">): string {
  const [one, many] = UNIT_WORDS[unit];
  if (minutes && !areWholeThousandths(minutes)) return `${formatMinutes(minutes)} ${many}`;
  return `${formatQuantity(quantity)} ${quantity === ONE ? one : many}`;
}

/**
 * Describes the amount of a line: `20 hours × ` and the price of one. Empty for a single piece, whose amount says it
 * all.
 */
export function priceWords({ quantity, unit, unitPriceCents, minutes }: Omit<PricedLine, "tax">): string {
  if (quantity === ONE && unit === "piece") return "";
  return `${quantityWords({ quantity, unit, minutes })} × ${formatMoney(unitPriceCents, { cents: "always" })}`;
}

/** A discount in words: `12.5%`, or its amount. */
export function discountValueWords({ type, value }: { type: DiscountType; value: number }): string {
  return type === "percentage" ? `${formatDecimals(Math.round(value * 100), 2)}%` : formatMoney(value);
}

/** A tax in words: `Sales tax 8.25%`, `Sales tax 8.25% on 80%`. */
export function taxWords({ name, ratePpm, taxablePpm }: LineTax): string {
  const share = taxablePpm === ALL ? "" : ` on ${typedPercent(taxablePpm)}%`;
  return `${name} ${typedPercent(ratePpm)}%${share}`;
}
