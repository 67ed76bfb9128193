import type { Salary } from "~/domain/jobs/schema";
import { formatUsd } from "~/lib/money";
import { capitalize, countOf, inWords } from "~/lib/number-words";

const PERIODS = { hour: "an hour", year: "a year" } as const satisfies Record<Salary["period"], string>;
const US_PLACE = /([^,]+),\s*([A-Z]{2})$/;

/** The range in dollars and its period: one figure where both ends are the same. */
export function formatSalary({ minCents, maxCents, period }: Salary): string {
  const min = formatUsd(minCents);
  const amount = minCents === maxCents ? min : `${min}–${formatUsd(maxCents)}`;
  return `${amount} ${PERIODS[period]}`;
}

/** City and state at the end of a location such as "Hybrid, Denver, CO". Null where there are none. */
export function placeOf(location: string): { city: string; state: string } | null {
  const [, city, state] = location.trim().match(US_PLACE) ?? [];
  return city && state ? { city: city.trim(), state } : null;
}

/** How many open positions a search found, as a sentence without its period. */
export function describeResults(found: number, active: number, isSearch: boolean): string {
  const all = countOf(active, "open position");
  if (!isSearch || active === 0) return capitalize(all);
  if (found === 0) return `None of our ${all} fits`;
  return `${capitalize(inWords(found))} of our ${all} ${found === 1 ? "fits" : "fit"}`;
}
