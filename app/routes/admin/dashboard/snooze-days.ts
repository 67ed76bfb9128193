import { agencyDay } from "~/lib/calendar-date";
import type { Choice } from "../kit/list-toolbar";

const DAY_MS = 86_400_000;
const NAMED = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const DATED = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
/** Days of the present week, and the next, are called by their names. */
const NAMED_DAYS = 6;
const LATER = [
  { days: 14, label: "In two weeks" },
  { days: 30, label: "In a month" },
];

/** A day of the calendar so many days after the one of this moment in the agency, YYYY-MM-DD. */
export function dayAfter(now: string, days: number): string {
  return new Date(Date.parse(`${agencyDay(new Date(now))}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Until when something can be put off: tomorrow, the days after it, next week and later. */
export function snoozeChoices(now: string): Choice[] {
  const days = Array.from({ length: NAMED_DAYS }, (_, index) => dayAfter(now, index + 1));
  const monday = days.find((day) => new Date(day).getUTCDay() === 1);
  return [
    ...days.map((day, index) => {
      if (index === 0) return { value: day, label: "Until tomorrow" };
      return { value: day, label: day === monday ? "Until next week, Monday" : `Until ${NAMED.format(new Date(day))}` };
    }),
    ...(monday ? [] : [{ value: dayAfter(now, NAMED_DAYS + 1), label: "Until next week, Monday" }]),
    ...LATER.map((later) => {
      const value = dayAfter(now, later.days);
      return { value, label: `${later.label}, ${DATED.format(new Date(value))}` };
    }),
  ];
}
