import { agencyCurrency } from "./place";
import { groupDigits, separatorsHere, typedDecimals } from "./place-numbers";
import { type NumberFault, type NumberRules, plainNumber, type ReadNumber, readNumber } from "./typed-number";

/** An amount in hundredths of the agency's currency, always a whole number. */
export type Cents = number;

/** Signs before an amount by currency: "$", "€", "CHF " with a non-breaking space. */
const signs = new Map<string, string>();

/** Returns the sign before an amount of the agency's currency. */
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

/** Currency names, cached because a formatter is slow to create. */
const names = new Map<string, string>();

/** Returns the name of the agency's currency: "US dollars", "euros". */
export function currencyName(): string {
  const currency = agencyCurrency();
  const known = names.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "name" });
  const name = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  names.set(currency, name);
  return name;
}

/** Returns the short currency name for a label whose readers know which one is meant: "dollars", "euros". */
export function currencyWord(): string {
  return currencyName().replace(/^US /, "");
}

/**
 * Formats an amount in the agency's currency, its sign first, with the separators of the agency's country. Cents are
 * shown only if there are any (`auto`, the default) or on every amount (`always`). A negative amount has its minus
 * before the currency's sign. Works on digits alone, so no rounding can occur. Throws `RangeError` when `cents` is not
 * a whole number.
 */
export function formatMoney(cents: Cents, options: { cents?: "auto" | "always" } = {}): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const whole = groupDigits(digits.slice(0, -2));
  const rest = digits.slice(-2);
  const showsCents = options.cents === "always" || rest !== "00";
  return `${cents < 0 ? "-" : ""}${currencySign()}${whole}${showsCents ? separatorsHere().decimal + rest : ""}`;
}

/** The currencies that people write with a dollar sign alone. */
const DOLLARS = /^(?:USD|CAD|AUD|NZD|SGD|HKD)$/;

/** Other spellings of currencies, besides their code and our sign, in lower case. */
const WRITTEN: Partial<Record<ReturnType<typeof agencyCurrency>, readonly string[]>> = {
  USD: ["dollars", "dollar"],
  EUR: ["euros", "euro"],
  GBP: ["pounds", "pound"],
  CHF: ["sfr.", "sfr", "fr.", "fr", "francs"],
  SEK: ["kronor", "kr.", "kr"],
  NOK: ["kroner", "kr.", "kr"],
  DKK: ["kroner", "kr.", "kr"],
  PLN: ["zł", "zl"],
  CZK: ["kč", "kc"],
  RON: ["lei", "leu"],
  BRL: ["r$"],
  MXN: ["mx$", "mex$", "$"],
  ILS: ["₪", "nis"],
  INR: ["₹", "rs.", "rs"],
  ZAR: ["r"],
  AED: ["dhs", "dh", "د.إ"],
};

/** Strips the sign or code of the agency's currency from a typed text. */
export function withoutCurrency(typed: string): string {
  const currency = agencyCurrency();
  const dollars = DOLLARS.test(currency) ? [`${currency.slice(0, 2)}$`, "$", "＄"] : [];
  const signs = [currency, currencySign().trim(), ...dollars, ...(WRITTEN[currency] ?? [])].map((sign) =>
    sign.toLowerCase(),
  );
  const text = typed.trim();
  const before = signs.find((sign) => text.toLowerCase().startsWith(sign));
  if (before !== undefined) return text.slice(before.length).trim();
  const behind = signs.find((sign) => text.toLowerCase().endsWith(sign));
  return behind === undefined ? text : text.slice(0, -behind.length).trim();
}

/** A dash in place of cents, as in 12.- and 12,–. */
const NO_CENTS = /(?<=\d)[.,:][-\u2013\u2014]+$/;
const MINUS_FIRST = /^[-\u2212\u2013\ufe63\uff0d]\s*/;

/** Returns a typed or submitted amount in cents; see `readNumber`. Its currency may come before or after it. */
export function readMoney(value: unknown, options: Pick<NumberRules, "isSigned" | "isOwnOnly"> = {}): ReadNumber {
  const rules = { decimals: 2, isStrict: true, ...options };
  if (typeof value !== "string") return readNumber(value, rules);
  const text = plainNumber(value);
  const minus = MINUS_FIRST.exec(text)?.[0] ?? "";
  const bare = withoutCurrency(text.slice(minus.length)).replace(NO_CENTS, "");
  const read = readNumber((minus === "" ? "" : "-") + bare, rules);
  return text !== "" && "fault" in read && read.fault === "empty" ? { fault: "none" } : read;
}

/** Explains why an amount is refused if it has too many decimals or is ambiguous; anything else gets `otherwise`. */
export function amountRefusal(value: unknown, otherwise: string, options?: { isSigned?: boolean }): string {
  const read = readMoney(value, options);
  return "fault" in read ? (faultWords(read.fault, 2) ?? otherwise) : otherwise;
}

const DECIMAL_WORDS = ["", "one decimal", "two decimals", "three decimals", "four decimals"];

/** Returns a message for the two faults that can be fixed without knowing the limits; undefined for others. */
export function faultWords(fault: NumberFault, decimals: number): string | undefined {
  const { decimal } = separatorsHere();
  if (fault === "unclear") return `This can be read in two ways. Enter 1250 or 1${decimal}25, for example.`;
  if (fault !== "decimals") return undefined;
  return decimals === 0 ? "Enter a whole number." : `Enter at most ${DECIMAL_WORDS[decimals]}, such as 12${decimal}50.`;
}

/** Converts an amount, as people type it, to cents. */
export function amountToCents(amount: number): Cents {
  return Math.round(amount * 100);
}

/** Converts cents to an amount, for a field or a program that expects a number. */
export function centsToAmount(cents: Cents): number {
  return cents / 100;
}

/** Formats an amount as one would type it here: `80`, `99.99` or `99,99`. */
export function typedAmount(cents: Cents): string {
  const typed = typedDecimals(cents, 2);
  return cents % 10 === 0 && cents % 100 !== 0 ? `${typed}0` : typed;
}
