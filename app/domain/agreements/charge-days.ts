import { addDays } from "~/lib/calendar-date";

/** Days after the first try on which an invoice is charged; the first is that day itself. */
export const CHARGE_DAYS = [0, 3, 5, 7] as const;

/** The day of the try after so many, the first of which was on a day. Null: there is none. */
export function nextChargeOn(firstOn: string, tries: number): string | null {
  const days = CHARGE_DAYS[tries];
  return days === undefined ? null : addDays(firstOn, days);
}
