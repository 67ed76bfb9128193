import { formatSalary } from "~/domain/jobs/salary";
import type { JobType, Salary } from "~/domain/jobs/schema";
import type { ListPage } from "~/kernel/list-page";
import { capitalize, countOf, inWords } from "~/lib/number-words";

const US_PLACE = /([^,]+),\s*([A-Z]{2})$/;

/** Describes the pay: the range, or the job's own wording; null if it has neither. */
export function payOf({ salary, salaryNote }: { salary: Salary | null; salaryNote: string }): string | null {
  return salary ? formatSalary(salary) : salaryNote || null;
}

const EMPLOYS = {
  "full-time": true,
  "part-time": true,
  contract: false,
  freelance: false,
} as const satisfies Record<JobType, boolean>;

/** True when the position is employment, with the usual benefits. */
export function isEmployment(type: JobType): boolean {
  return EMPLOYS[type];
}

/** Returns city and state at the end of a location such as "Hybrid, Denver, CO"; null if there are none. */
export function placeOf(location: string): { city: string; state: string } | null {
  const [, city, state] = location.trim().match(US_PLACE) ?? [];
  return city && state ? { city: city.trim(), state } : null;
}

/** Describes the number of open positions found, as a sentence without its period. */
export function describeResults(found: ListPage<unknown>["total"], active: number, isSearch: boolean): string {
  const all = countOf(active, "open position");
  if (!isSearch || active === 0) return capitalize(all);
  if (found.count === 0) return `None of our ${all} fits`;
  const some = `${found.isMore ? "more than " : ""}${inWords(found.count)}`;
  return `${capitalize(some)} of our ${all} ${found.count === 1 ? "fits" : "fit"}`;
}
