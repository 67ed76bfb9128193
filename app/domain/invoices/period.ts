import { agencyDay, isCalendarDate } from "~/lib/calendar-date";

/** The period that an address asks for, or this year so far; null: it asks for none that can be. */
export function askedPeriod(params: URLSearchParams, now: Date): { from: string; to: string } | null {
  const today = agencyDay(now);
  const from = params.get("from") || `${today.slice(0, 4)}-01-01`;
  const to = params.get("to") || today;
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : null;
}

/** True when an address asks for a period that can't be. One without an end or a beginning is open there. */
export function asksForNoPeriod(params: URLSearchParams): boolean {
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""];
  if ([from, to].some((day) => day !== "" && !isCalendarDate(day))) return true;
  return from !== "" && to !== "" && from > to;
}

/** This year so far. */
export function thisYear(now: Date): { from: string; to: string } {
  const to = agencyDay(now);
  return { from: `${to.slice(0, 4)}-01-01`, to };
}
