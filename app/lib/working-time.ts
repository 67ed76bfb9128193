import { addDays, weekdayOf } from "./calendar-date";
import { momentIn, wallTimeIn } from "./zone-clock";

/** Working hours of a day, in minutes from midnight; the end may be 1440, midnight. */
export type DayHours = { readonly from: number; readonly until: number };

/** An agency's working time. Days are YYYY-MM-DD on the calendar of its zone. */
export type WorkingTime = {
  /** IANA name. */
  readonly timeZone: string;
  /** Seven days starting with Monday; null: closed. At least one isn't. */
  readonly week: readonly (DayHours | null)[];
  /** Days off in addition to the week's; only a finite number of days in each queried year are working days. */
  readonly isHoliday: (day: string) => boolean;
};

const HOUR_MS = 3_600_000;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;
/** Days searched for the next working day: more than any vacation that Settings accept. */
const LOOK_AHEAD_DAYS = 4000;

/** Returns the calendar day at a moment in the zone of the working time. */
export function dayOf({ timeZone }: Pick<WorkingTime, "timeZone">, moment: Date): string {
  return wallTimeIn(timeZone, moment).slice(0, 10);
}

/** True when anyone works on this day. */
export function isWorkingDay(time: WorkingTime, day: string): boolean {
  return hoursOn(time, day) !== null;
}

/** Returns the day itself if it is a working day, else the next one. */
export function nextWorkingDay(time: WorkingTime, day: string): string {
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS; ahead += 1) {
    const next = addDays(day, ahead);
    if (isWorkingDay(time, next)) return next;
  }
  throw new RangeError(`nobody works in the ${LOOK_AHEAD_DAYS} days from ${day}`);
}

/**
 * Returns the day this many working days after another, which isn't counted itself: five after a Friday is the next
 * Friday.
 */
export function addWorkingDays(time: WorkingTime, day: string, count: number): string {
  let last = day;
  for (let counted = 0; counted < count; counted += 1) last = nextWorkingDay(time, addDays(last, 1));
  return last;
}

/**
 * Counts the working days after one day, up to and including another; zero unless that is later. Longer periods count
 * only up to the longest possible vacation.
 */
export function countWorkingDays(time: WorkingTime, after: string, until: string): number {
  let count = 0;
  const last = soonerOf(until, addDays(after, LOOK_AHEAD_DAYS));
  for (let day = addDays(after, 1); day <= last; day = addDays(day, 1)) if (isWorkingDay(time, day)) count += 1;
  return count;
}

/** Returns the moment at which a day of the zone ends. */
export function endOfDay({ timeZone }: Pick<WorkingTime, "timeZone">, day: string): Date {
  return momentOf(timeZone, addDays(day, 1), 0);
}

/**
 * Returns the moment at which this many working hours have passed since another; fractions count too. Hours left at the
 * end of a working day continue with the next, and hours that end with the day end then, not the next morning. Hours
 * skipped or repeated by the clock count at their real length.
 */
export function addWorkingHours(time: WorkingTime, moment: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  let day = dayOf(time, moment);
  let start = moment.getTime();
  for (;;) {
    const worked = spanOn(time, day);
    const begin = worked === null ? 0 : Math.max(worked.begin, start);
    const span = worked === null ? 0 : Math.max(0, worked.end - begin);
    if (span > 0 && left <= span) return new Date(begin + left);
    left -= span;
    day = nextWorkingDay(time, addDays(day, 1));
    start = 0;
  }
}

/** Counts the working hours between two moments; zero unless the second is later. The inverse of `addWorkingHours`. */
export function workingHoursBetween(time: WorkingTime, from: Date, until: Date): number {
  let worked = 0;
  const first = dayOf(time, from);
  const last = soonerOf(dayOf(time, until), addDays(first, LOOK_AHEAD_DAYS));
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const span = spanOn(time, day);
    if (span === null) continue;
    worked += Math.max(0, Math.min(span.end, until.getTime()) - Math.max(span.begin, from.getTime()));
  }
  return worked / HOUR_MS;
}

/** Calendar days sort like texts. */
function soonerOf(one: string, other: string): string {
  return one < other ? one : other;
}

function hoursOn({ week, isHoliday }: WorkingTime, day: string): DayHours | null {
  const hours = week[weekdayOf(day)] ?? null;
  return hours === null || isHoliday(day) ? null : hours;
}

/** Returns the start and end of work on a day, in milliseconds; null when it isn't a working day. */
export function spanOn(time: WorkingTime, day: string): { begin: number; end: number } | null {
  const hours = hoursOn(time, day);
  if (hours === null) return null;
  const at = (minutes: number) => momentOf(time.timeZone, day, minutes).getTime();
  return { begin: at(hours.from), end: at(hours.until) };
}

function momentOf(timeZone: string, day: string, minutes: number): Date {
  if (minutes >= MINUTES_PER_DAY) return momentOf(timeZone, addDays(day, 1), minutes - MINUTES_PER_DAY);
  const clock = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR].map((part) =>
    String(part).padStart(2, "0"),
  );
  const moment = momentIn(timeZone, `${day}T${clock.join(":")}`);
  if (moment === null) throw new RangeError(`no such day: ${day}`);
  return moment;
}
