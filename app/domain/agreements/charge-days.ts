import { addDays } from "~/lib/calendar-date";

/** Days on which an invoice's charge is tried, counted from the first try. */
export const CHARGE_DAYS = [0, 3, 5, 7] as const;

/** The day of the next try after this many, given the day of the first. Null if no try is left. */
export function nextChargeOn(firstOn: string, tries: number): string | null {
  const days = CHARGE_DAYS[tries];
  return days === undefined ? null : addDays(firstOn, days);
}
