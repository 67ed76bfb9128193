/** An amount in US cents, always a whole number. */
export type Cents = number;

/**
 * Formats US cents the way Americans write prices: thousands separated by commas, cents only where there are any
 * (`auto`, the default) or on every amount (`always`). A negative amount carries its sign before the dollar.
 * Works on digits alone, so no rounding can occur. Throws `RangeError` when `cents` is not a whole number.
 */
export function formatUsd(cents: Cents, options: { cents?: "auto" | "always" } = {}): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = digits.slice(-2);
  const showsCents = options.cents === "always" || rest !== "00";
  return `${cents < 0 ? "-" : ""}$${dollars}${showsCents ? `.${rest}` : ""}`;
}

/** Dollars as people type them, in cents. */
export function dollarsToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Cents as dollars, for a field or a program that wants a number. */
export function centsToDollars(cents: Cents): number {
  return cents / 100;
}

/** An amount as one would type it: `80` or `99.99`. */
export function typedAmount(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
