import { CURRENCIES, type Currency } from "./place";

/** Currencies that a sign next to a figure may mean, the longest sign first. */
const SIGNS: readonly (readonly [sign: string, means: readonly Currency[]])[] = [
  ["US$", ["USD"]],
  ["NZ$", ["NZD"]],
  ["HK$", ["HKD"]],
  ["CA$", ["CAD"]],
  ["MX$", ["MXN"]],
  ["R$", ["BRL"]],
  ["A$", ["AUD"]],
  ["C$", ["CAD"]],
  ["S$", ["SGD"]],
  ["$", ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"]],
  ["€", ["EUR"]],
  ["£", ["GBP"]],
  ["₪", ["ILS"]],
  ["₹", ["INR"]],
  ["zł", ["PLN"]],
  ["Kč", ["CZK"]],
];
const NAMED: readonly (readonly [sign: string, means: readonly Currency[]])[] = [
  ...SIGNS,
  ...CURRENCIES.map((code) => [code, [code]] as const),
];
const ESCAPED = NAMED.map(([sign]) => sign.replace("$", "\\$")).join("|");
const GAP = "[\\s\\u00a0\\u202f]?";
const SUM = new RegExp(`(?<![\\p{L}{])(${ESCAPED})${GAP}\\d|\\d${GAP}(${ESCAPED})(?![\\p{L}\\d])`, "gu");

/** Counts the amounts in other currencies than this one: dollars if the agency uses euros. */
export function countForeignSums(text: string, currency: Currency): number {
  return [...text.matchAll(SUM)].filter(([, before, after]) => {
    const means = NAMED.find(([sign]) => sign === (before ?? after))?.[1];
    return means !== undefined && !means.includes(currency);
  }).length;
}

/** True when a text contains an amount in another currency than this one. */
export function hasForeignSum(text: string, currency: Currency): boolean {
  return countForeignSums(text, currency) > 0;
}

/** Returns a pattern for the database that finds at least the texts that `hasForeignSum` does. */
export function foreignSumPattern(currency: Currency): string {
  const signs = NAMED.flatMap(([sign, means]) => (means.includes(currency) ? [] : [sign.replace("$", "\\$")])).join(
    "|",
  );
  return `(${signs}).?[0-9]|[0-9].?(${signs})`;
}
