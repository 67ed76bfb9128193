import type { FirstPeriod, Rhythm } from "~/db/schema/lists";
import { addDays } from "~/lib/calendar-date";

/** Days on which an agreement bills. Days are YYYY-MM-DD, so clocks and time zones don't matter. */
export type Schedule = {
  rhythm: Rhythm;
  startsOn: string;
  /** Day of the month on which a period begins; in a shorter month, its last day. */
  billingDay: number;
  firstPeriod: FirstPeriod;
  /** The last day; null without one. */
  endsOn: string | null;
};

/**
 * Days billed together, from the first to the last, both included: `days` of the `ofDays` that the whole price covers.
 */
export type Period = { from: string; to: string; days: number; ofDays: number };

export const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const satisfies Record<Rhythm, number>;

const MONTHS_A_YEAR = 12;
/** Limits billing to these days, whatever a row contains. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2299-12-31";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the period that begins on a day, even within a whole one: until the day before the next billing day, or until
 * the end. Null if the agreement is over by then. Consecutive periods cover each day of an agreement exactly once.
 */
export function periodFrom(schedule: Schedule, from: string): Period | null {
  const { startsOn, firstPeriod, endsOn } = schedule;
  if ((endsOn !== null && from > endsOn) || from < FIRST_DAY || from > LAST_DAY) return null;
  const { begins, next } = wholeAround(schedule, from);
  const last = addDays(next, -1);
  const to = endsOn !== null && endsOn < last ? endsOn : last;
  const whole = from === startsOn && firstPeriod === "whole" ? from : begins;
  return { from, to, days: daysBetween(from, to) + 1, ofDays: daysBetween(whole, next) };
}

/** The billing day of terms, by default the date of the first day. */
export function billingDayOf({ billingDay, startsOn }: Pick<Schedule, "billingDay" | "startsOn">): number {
  return billingDay || Number(startsOn.slice(8));
}

/** Returns up to `count` periods from a day on, fewer if the agreement ends before. */
export function periodsFrom(schedule: Schedule, from: string, count: number): Period[] {
  const found: Period[] = [];
  for (let day = from; found.length < count; ) {
    const period = periodFrom(schedule, day);
    if (!period) break;
    found.push(period);
    day = addDays(period.to, 1);
  }
  return found;
}

/** Returns the same day this many months later, or the last day of that month. */
export function addMonths(day: string, months: number): string {
  return dayIn(monthOf(day) + months, Number(day.slice(8)));
}

/** Returns the first day on which the terms let an agreement end, if it is ended on a given day. */
export function earliestEnd(
  { startsOn, minimumMonths, noticeDays }: { startsOn: string; minimumMonths: number; noticeDays: number },
  on: string,
): string {
  const byTerm = minimumMonths === 0 ? startsOn : addDays(addMonths(startsOn, minimumMonths), -1);
  const byNotice = addDays(on, noticeDays);
  return byTerm > byNotice ? byTerm : byNotice;
}

/**
 * Returns the first day on which the terms allow other lines, if the change is announced on a given day: after all
 * billed periods, the minimum term and the notice period.
 */
export function earliestChange(
  {
    startsOn,
    minimumMonths,
    noticeDays,
    nextOn,
  }: { startsOn: string; minimumMonths: number; noticeDays: number; nextOn: string },
  on: string,
): string {
  return [addMonths(startsOn, minimumMonths), addDays(on, noticeDays)].reduce(
    (latest, day) => (day > latest ? day : latest),
    nextOn,
  );
}

/**
 * Returns the first day with the new lines, if they are requested from a day on: that day if the agreement goes by
 * days, otherwise the first day of a period. Null if the agreement is over by then.
 */
export function changeDay(schedule: Schedule, nextOn: string, askedFor: string): string | null {
  if (schedule.firstPeriod === "by-days") {
    return schedule.endsOn !== null && askedFor > schedule.endsOn ? null : askedFor;
  }
  for (let day = nextOn; ; ) {
    const period = periodFrom(schedule, day);
    if (!period || period.from >= askedFor) return period?.from ?? null;
    day = addDays(period.to, 1);
  }
}

/** The first day of the whole period that contains a day, and the first day of the next one. */
function wholeAround({ rhythm, startsOn, billingDay }: Schedule, day: string): { begins: string; next: string } {
  const step = Object.hasOwn(MONTHS_OF, rhythm) ? MONTHS_OF[rhythm] : 1;
  const month = monthOf(startsOn);
  const first = dayIn(month, billingDay) >= startsOn ? month : month + 1;
  let count = Math.floor((monthOf(day) - first) / step);
  const beginOf = (index: number) => dayIn(first + index * step, billingDay);
  if (beginOf(count) > day) count -= 1;
  return { begins: beginOf(count), next: beginOf(count + 1) };
}

/** Months since the year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * MONTHS_A_YEAR + Number(day.slice(5, 7)) - 1;
}

/** Months until the year 10000, which YYYY-MM-DD can't express. */
const LAST_MONTH = 10_000 * MONTHS_A_YEAR;

/** The day of a month with this date, or the month's last day if it is shorter. */
function dayIn(month: number, date: number): string {
  if (!(month < LAST_MONTH)) return "9999-12-31";
  const year = Math.floor(month / MONTHS_A_YEAR);
  const inYear = month % MONTHS_A_YEAR;
  const lastDate = new Date(Date.UTC(year, inYear + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, inYear, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** Days from one day to another; 0 for the same day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
