import { formatMoney, readMoney, withoutCurrency } from "~/lib/money";
import type { Salary } from "./schema";

/** Upper limit of pay. */
export const SALARY_MAX_CENTS = 999_999_999;

const PERIOD_WORDS = { hour: "an hour", year: "a year" } as const satisfies Record<Salary["period"], string>;
const THOUSANDS = /(?<=[\d\s])\s*k$/i;
const RANGE = /^(.+?)(?:\s*[-–—]\s*|\s+to\s+)(.+)$/i;
const PER = /\s*(?:\/|\b(?:per|an?)\b)\s*(hour|hr|h|year|yr|y|annum)\.?$/i;
const ADVERB = /\s*\b(hourly|yearly|annually|annual)$/i;
const UNNAMED_HOURLY_BELOW_CENTS = 100_000;

/** Formats a salary as an amount, a dash, an amount, and "a year": one amount if both are equal. */
export function formatSalary({ minCents, maxCents, period }: Salary): string {
  const min = formatMoney(minCents);
  const amount = minCents === maxCents ? min : `${min}–${formatMoney(maxCents)}`;
  return `${amount} ${PERIOD_WORDS[period]}`;
}

/**
 * Parses pay as people write it: a range or one amount, with or without cents, "/hr" or "a year", thousands as "k";
 * without a period, amounts below a thousand are per hour. Null: not an amount or range in the agency's currency per
 * hour or year. Reads the output of `formatSalary`.
 */
export function parseSalary(text: string): Salary | null {
  const whole = text.trim();
  const period = PER.exec(whole) ?? ADVERB.exec(whole);
  const figures = period ? whole.slice(0, period.index) : whole;
  const range = RANGE.exec(figures);
  const [from, to] = range ? [range[1] ?? "", range[2] ?? ""] : [figures, figures];
  const min = readPay(inThousandsLike(from, to));
  const max = readPay(to);
  if (min === null || max === null || min > max) return null;
  const unnamed = max < UNNAMED_HOURLY_BELOW_CENTS ? "hour" : "year";
  return { minCents: min, maxCents: max, period: period ? periodOf(period[1] ?? "") : unnamed };
}

/** Parses an amount as people write it, with currency, comma, cents or "k", into cents. Null: invalid, or too much. */
export function readPay(text: string): number | null {
  const bare = withoutCurrency(text);
  const isThousands = THOUSANDS.test(bare);
  const read = readMoney(bare.replace(THOUSANDS, ""), { isOwnOnly: true });
  if ("fault" in read) return null;
  const pay = isThousands ? read.value * 1000 : read.value;
  return pay <= SALARY_MAX_CENTS ? pay : null;
}

/** Applies thousands to both figures, as in "80-95k". */
function inThousandsLike(from: string, to: string): string {
  return /k\s*$/i.test(to) && /^\D*\d{1,3}\s*$/.test(from) ? `${from.trim()}k` : from;
}

function periodOf(word: string): Salary["period"] {
  return word.toLowerCase().startsWith("h") ? "hour" : "year";
}
