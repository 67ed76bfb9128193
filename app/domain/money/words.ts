import { formatMoney } from "~/lib/money";
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
  const quantity = readDecimal(value, QUANTITY_DECIMALS);
  return quantity !== null && quantity <= QUANTITY_MAX ? quantity : null;
}

/** A quantity with its decimals and no more, thousands separated by commas: `1,250.5`. */
export function formatQuantity(quantity: Thousandths): string {
  const [whole = "", ...decimals] = typedDecimal(quantity, QUANTITY_DECIMALS).split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...decimals].join(".");
}

/** A quantity as one would type it: `1250.5`. */
export function typedQuantity(quantity: Thousandths): string {
  return typedDecimal(quantity, QUANTITY_DECIMALS);
}

/** Percent as people type it or programs send it: from 0 to 100, with up to four decimals. Null: it is none. */
export function readPercent(value: unknown): Ppm | null {
  const ppm = readDecimal(typeof value === "string" ? value.replace("%", "") : value, PERCENT_DECIMALS);
  return ppm !== null && ppm <= ALL ? ppm : null;
}

/** A share in percent as one would type it: `8.25`. */
export function typedPercent(ppm: Ppm): string {
  return typedDecimal(ppm, PERCENT_DECIMALS);
}

/** A share as a number of percent, for programs. */
export function percentOf(ppm: Ppm): number {
  return ppm / PPM_OF_PERCENT;
}

/** A quantity in words: `20 hours`, `1 month`. */
export function quantityWords({ quantity, unit }: Pick<PricedLine, "quantity" | "unit">): string {
  const [one, many] = UNIT_WORDS[unit];
  return `${formatQuantity(quantity)} ${quantity === ONE ? one : many}`;
}

/** How the amount of a line comes about: `20 hours × ` and the price of one. Empty for a single piece, whose amount says it all. */
export function priceWords({ quantity, unit, unitPriceCents }: Omit<PricedLine, "tax">): string {
  if (quantity === ONE && unit === "piece") return "";
  return `${quantityWords({ quantity, unit })} × ${formatMoney(unitPriceCents, { cents: "always" })}`;
}

/** A tax in words: `Sales tax 8.25%`, `Sales tax 8.25% on 80%`. */
export function taxWords({ name, ratePpm, taxablePpm }: LineTax): string {
  const share = taxablePpm === ALL ? "" : ` on ${typedPercent(taxablePpm)}%`;
  return `${name} ${typedPercent(ratePpm)}%${share}`;
}

/** Digits with at most so many decimals, as a whole number of the last decimal. */
function readDecimal(value: unknown, decimals: number): number | null {
  const text = String(value ?? "").replace(/[\s,]/g, "");
  const [, whole = "", part = ""] = text.match(/^(\d{1,9})(?:\.(\d*))?$/) ?? [];
  if (whole === "" || part.replace(/0+$/, "").length > decimals) return null;
  return Number(whole) * 10 ** decimals + Number(part.slice(0, decimals).padEnd(decimals, "0"));
}

function typedDecimal(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, "0");
  const part = digits.slice(-decimals).replace(/0+$/, "");
  return digits.slice(0, -decimals) + (part ? `.${part}` : "");
}
