import type { Salary } from "~/domain/jobs/schema";
import { formatUsd } from "~/lib/money";

const PERIODS = { hour: "an hour", year: "a year" } as const satisfies Record<Salary["period"], string>;
const US_PLACE = /([^,]+),\s*([A-Z]{2})$/;

/** "$92,000–$114,000 a year". */
export function formatSalary({ minCents, maxCents, period }: Salary): string {
  const min = formatUsd(minCents);
  const amount = minCents === maxCents ? min : `${min}–${formatUsd(maxCents)}`;
  return `${amount} ${PERIODS[period]}`;
}

/** City and state at the end of a location such as "Hybrid, Austin, TX". Null where there are none. */
export function placeOf(location: string): { city: string; state: string } | null {
  const [, city, state] = location.trim().match(US_PLACE) ?? [];
  return city && state ? { city: city.trim(), state } : null;
}
