import { addDays, agencyDay, isCalendarDate } from "~/lib/calendar-date";

export type ReportPeriod = { from: string; to: string };

const YEAR_DAYS = 365;

/** Returns the period in an address; if it has no valid one, `isAsked` is false and the period is the year to date. */
export function readPeriod(params: URLSearchParams, now: Date): ReportPeriod & { isAsked: boolean } {
  const today = agencyDay(now);
  const usual = { from: `${addDays(today, -YEAR_DAYS).slice(0, 7)}-01`, to: today };
  const [from, to] = [params.get("from") || usual.from, params.get("to") || usual.to];
  const isAsked = isCalendarDate(from) && isCalendarDate(to) && from <= to;
  return isAsked ? { from, to, isAsked } : { from: usual.from, to: usual.to, isAsked };
}
