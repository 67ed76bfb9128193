import { addDays, agencyDay } from "~/lib/calendar-date";
import type { Choice } from "../kit/list-toolbar";

const NAMED = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
/** Days ahead offered by weekday; the last of them only if it is a Monday. */
const NAMED_DAYS = 7;
const MONDAY = 1;
const LATER = [
  { days: 14, label: "In 2 weeks" },
  { days: 30, label: "In a month" },
];

/** Returns the agency's calendar day this many days after a time, as YYYY-MM-DD. */
export function dayAfter(now: string, days: number): string {
  return addDays(agencyDay(new Date(now)), days);
}

/** Days until which something can be snoozed: tomorrow, a day of the next week, or later. */
export function snoozeChoices(now: string): Choice[] {
  const days = Array.from({ length: NAMED_DAYS }, (_, index) => dayAfter(now, index + 1));
  return [
    ...days.flatMap((value, index) => {
      const day = new Date(value);
      if (index === 0) return [{ value, label: "Tomorrow" }];
      if (day.getUTCDay() === MONDAY) return [{ value, label: "Next Monday" }];
      return index === NAMED_DAYS - 1 ? [] : [{ value, label: NAMED.format(day) }];
    }),
    ...LATER.map(({ days, label }) => ({ value: dayAfter(now, days), label })),
  ];
}
