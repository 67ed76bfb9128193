import { addDays } from "~/lib/calendar-date";

const DAYS_A_WEEK = 7;

/** Ranges of the dashboard's chart in weeks, the present one included. */
export const CHART_WEEKS = [8, 12, 26] as const;
export type ChartWeeks = (typeof CHART_WEEKS)[number];
export const USUAL_CHART_WEEKS: ChartWeeks = 12;

/** Days up to today that are compared with as many before. */
export const FLOW_DAYS = 28;

/** Days within which waiting work counts as recent. */
export const RECENT_DAYS = 7;

/** Steps of a request, from the lead to the answer to its quote. */
export type FlowStep = "lead" | "sent" | "accepted" | "declined" | "expired";

/** Count of a period, and of the one of equal length before it. */
export type Compared = { now: number; before: number };

/** Days are YYYY-MM-DD; `from` and `to` are the period that the figures count, both included. */
export type Flow = {
  from: string;
  to: string;
  weeks: { monday: string; leads: number; sent: number; accepted: number }[];
  leads: Compared | null;
  sent: Compared | null;
  accepted: Compared | null;
  /** Quotes that were accepted, declined or ran out. */
  decided: Compared | null;
};

/** The Monday of the week that a day is in, both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK));
}

/** The Mondays of the last weeks up to the one that `day` is in, the earliest first; all as YYYY-MM-DD. */
export function lastMondays(day: string, weeks: number = USUAL_CHART_WEEKS): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: weeks }, (_, index) => addDays(monday, -(weeks - 1 - index) * DAYS_A_WEEK));
}
