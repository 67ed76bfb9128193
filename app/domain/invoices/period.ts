import { agencyDay, isCalendarDate } from "~/lib/calendar-date";

/** The period that an address asks for, or this year so far; null: it asks for none that can be. */
export function askedPeriod(params: URLSearchParams, now: Date): { from: string; to: string } | null {
  const today = agencyDay(now);
  const from = params.get("from") || `${today.slice(0, 4)}-01-01`;
  const to = params.get("to") || today;
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : null;
}

/** This year so far. */
export function thisYear(now: Date): { from: string; to: string } {
  const to = agencyDay(now);
  return { from: `${to.slice(0, 4)}-01-01`, to };
}
