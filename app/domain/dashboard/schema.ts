import { addDays } from "~/lib/calendar-date";

const DAYS_A_WEEK = 7;

/** How many weeks the charts of the dashboard cover, the present one included. */
const DASHBOARD_WEEKS = 12;

/** How much came in within one week, which begins on the Monday that `monday` names (YYYY-MM-DD). */
export type WeekCount = { monday: string; count: number };

/** The Mondays of the last weeks up to the one that `day` is in, the earliest first; all as YYYY-MM-DD. */
export function lastMondays(day: string, weeks: number = DASHBOARD_WEEKS): string[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
  const daysSince = (index: number) => sinceMonday + (weeks - 1 - index) * DAYS_A_WEEK;
  return Array.from({ length: weeks }, (_, index) => addDays(day, -daysSince(index)));
}
