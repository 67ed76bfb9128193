import { addDays, agencyDay } from "~/lib/calendar-date";
import type { Choice } from "../kit/list-toolbar";

const NAMED = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
/** So many days ahead are called by their names; with the next Monday, which may be one more. */
const NAMED_DAYS = 7;
const MONDAY = 1;
const LATER = [
  { days: 14, label: "In 2 weeks" },
  { days: 30, label: "In a month" },
];

/** A day of the calendar so many days after the one of this moment in the agency, YYYY-MM-DD. */
export function dayAfter(now: string, days: number): string {
  return addDays(agencyDay(new Date(now)), days);
}

/** Until when something can be put off: tomorrow, a day of the next week, or later. */
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
