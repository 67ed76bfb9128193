import { addDays, agencyDay } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";
import { endOfDay } from "~/lib/working-time";

/** Period covered by the samples: twelve weeks. */
const WEEKS_DAYS = 84;

const HOUR_MS = 60 * 60 * 1000;
const SATURDAY = 6;
const WEEKEND_SHARE = 0.12;
/** Increase in requests from the first day to the last. */
const RISE = 0.7;
/** Work hours are from 10 AM to 5 PM. */
const WORK_ENDS_BEFORE_MIDNIGHT_HOURS = 7;
const WORK_HOURS = 7;

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** True when a day, YYYY-MM-DD, is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  return weekdayOf(day) % SATURDAY === 0;
}

/**
 * Returns `count` days up to the day before yesterday, earliest first: few on weekends, and slightly more every week.
 */
export function spreadDays(today: string, count: number, random: () => number): string[] {
  const days = Array.from({ length: WEEKS_DAYS - 1 }, (_, index) => addDays(today, index - WEEKS_DAYS));
  const weights = days.map((day, index) => (isWeekend(day) ? WEEKEND_SHARE : 1) * (1 + (RISE * index) / days.length));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let reached = 0;
  const until = weights.map((weight) => (reached += weight / whole));
  return Array.from({ length: count }, (_, index) => {
    const share = (index + random()) / count;
    return days[until.findIndex((end) => end > share)] ?? addDays(today, -2);
  });
}

/** Returns the first weekday at least `days` after `day`, or the last weekday before today if that comes first. */
export function weekdayAfter(day: string, days: number, today: string): string {
  const wanted = addDays(day, days);
  const ahead = addDays(wanted, { 0: 1, 6: 2 }[weekdayOf(wanted)] ?? 0);
  if (ahead < today) return ahead;
  const yesterday = addDays(today, -1);
  return addDays(yesterday, -({ 0: 2, 6: 1 }[weekdayOf(yesterday)] ?? 0));
}

/** Returns a moment within the agency's working hours on a past day. */
export function workingMoment(day: string, random: () => number): Date {
  const backHours = WORK_ENDS_BEFORE_MIDNIGHT_HOURS + random() * WORK_HOURS;
  return new Date(endOfDay({ timeZone: agencyTimeZone() }, day).getTime() - backHours * HOUR_MS);
}

/** Returns today's date in the agency's time zone. */
export function todayOf({ clock }: { clock: { now(): Date } }): string {
  return agencyDay(clock.now());
}
