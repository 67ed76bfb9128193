import { addDays } from "~/lib/calendar-date";

const DAYS_A_WEEK = 7;

/** Ranges of the dashboard's chart in weeks, including the current one. */
export const CHART_WEEKS = [8, 12, 26] as const;
export type ChartWeeks = (typeof CHART_WEEKS)[number];
export const USUAL_CHART_WEEKS: ChartWeeks = 12;

/** Days up to today that are compared with the same number before. */
export const FLOW_DAYS = 28;

/** Days within which waiting work counts as recent. */
export const RECENT_DAYS = 7;

/** Steps of a request, from the lead to the answer to its quote. */
export type FlowStep = "lead" | "sent" | "accepted" | "declined" | "expired";

/** Count of a period, and of the preceding one of equal length. */
export type Compared = { now: number; before: number };

/** Days are YYYY-MM-DD; the figures cover `from` to `to`, both included. */
export type Flow = {
  from: string;
  to: string;
  weeks: { monday: string; leads: number; sent: number; accepted: number }[];
  leads: Compared | null;
  sent: Compared | null;
  accepted: Compared | null;
  /** Quotes accepted, declined or expired. */
  decided: Compared | null;
};

/** Returns the Monday of the week that contains a day, both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK));
}

/** Returns the Mondays of the last weeks, up to that of `day`, earliest first; all as YYYY-MM-DD. */
export function lastMondays(day: string, weeks: number = USUAL_CHART_WEEKS): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: weeks }, (_, index) => addDays(monday, -(weeks - 1 - index) * DAYS_A_WEEK));
}
