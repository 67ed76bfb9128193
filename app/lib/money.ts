import { agencyCurrency } from "./place";

/** An amount in hundredths of the agency's currency, always a whole number. */
export type Cents = number;

/** What is written before an amount of a currency: "$", "€", "CHF " with a space that doesn't break. */
const signs = new Map<string, string>();

/** What is written before an amount of the agency's currency. */
export function currencySign(): string {
  const currency = agencyCurrency();
  const known = signs.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat("en-US", { style: "currency", currency }).formatToParts(0);
  const sign = parts.slice(
    0,
    parts.findIndex(({ type }) => type === "integer"),
  );
  const written = sign.map(({ value }) => value).join("");
  signs.set(currency, written);
  return written;
}

/** What people call each currency: a formatter is slow to make. */
const names = new Map<string, string>();

/** What people call the agency's currency: "US dollars", "euros". */
export function currencyName(): string {
  const currency = agencyCurrency();
  const known = names.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "name" });
  const name = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  names.set(currency, name);
  return name;
}

/** The same in a label, for people who know which: "dollars", "euros". */
export function currencyWord(): string {
  return currencyName().replace(/^US /, "");
}

/**
 * Formats an amount the way Americans write prices, in the agency's currency: thousands separated by commas, cents only where there are any
 * (`auto`, the default) or on every amount (`always`). A negative amount carries its minus before the currency's sign.
 * Works on digits alone, so no rounding can occur. Throws `RangeError` when `cents` is not a whole number.
 */
export function formatMoney(cents: Cents, options: { cents?: "auto" | "always" } = {}): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = digits.slice(-2);
  const showsCents = options.cents === "always" || rest !== "00";
  return `${cents < 0 ? "-" : ""}${currencySign()}${whole}${showsCents ? `.${rest}` : ""}`;
}

/** The currencies that people write with a dollar sign alone. */
const DOLLARS = /^(?:USD|CAD|AUD|NZD|SGD|HKD)$/;

/** A comma that isn't between thousands: "12,50" would else become 1,250. */
const MISPLACED_COMMA = /,(?!\d{3}(?!\d))|^,/;

/** What someone typed, without the sign or code of the agency's currency before or behind it. */
export function withoutCurrency(typed: string): string {
  const currency = agencyCurrency();
  const signs = [currency, currencySign().trim(), ...(DOLLARS.test(currency) ? [`${currency.slice(0, 2)}$`, "$"] : [])];
  const text = typed.trim();
  const isSaid = (part: string, sign: string) => part.toUpperCase() === sign.toUpperCase();
  const before = signs.find((sign) => isSaid(text.slice(0, sign.length), sign));
  if (before !== undefined) return text.slice(before.length).trim();
  const behind = signs.find((sign) => isSaid(text.slice(-sign.length), sign));
  return behind === undefined ? text : text.slice(0, -behind.length).trim();
}

/** An amount as people type it, without its currency, spaces and commas between thousands. A comma anywhere else stays, so that it is no number. */
export function bareAmount(value: unknown): string {
  const bare = withoutCurrency(String(value ?? "")).replace(/\s/g, "");
  return MISPLACED_COMMA.test(bare) ? bare : bare.replaceAll(",", "");
}

/** An amount as people type it, in cents. */
export function amountToCents(amount: number): Cents {
  return Math.round(amount * 100);
}

/** Cents as an amount, for a field or a program that wants a number. */
export function centsToAmount(cents: Cents): number {
  return cents / 100;
}

/** An amount as one would type it: `80` or `99.99`. */
export function typedAmount(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
