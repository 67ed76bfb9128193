import { addDays, weekdayOf } from "./calendar-date";
import { momentIn, wallTimeIn } from "./zone-clock";

/** Minutes from midnight of a day on which someone works; the end may be 1440, midnight. */
export type DayHours = { readonly from: number; readonly until: number };

/** When an agency works. Days are YYYY-MM-DD on the calendar of its zone. */
export type WorkingTime = {
  /** By its IANA name. */
  readonly timeZone: string;
  /** Monday first, seven of them; null: closed. At least one isn't. */
  readonly week: readonly (DayHours | null)[];
  /** Days off beside the week's; finitely many of each year that is asked for are working days. */
  readonly isHoliday: (day: string) => boolean;
};

const HOUR_MS = 3_600_000;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;
/**
 * So many days are looked through for the next on which someone works: longer than any vacation that Settings can hold.
 */
const LOOK_AHEAD_DAYS = 4000;

/** The day that the calendar of the working time's zone shows at a moment. */
export function dayOf({ timeZone }: Pick<WorkingTime, "timeZone">, moment: Date): string {
  return wallTimeIn(timeZone, moment).slice(0, 10);
}

/** True when anyone works on this day. */
export function isWorkingDay(time: WorkingTime, day: string): boolean {
  return hoursOn(time, day) !== null;
}

/** The day itself, or else the first after it on which someone works. */
export function nextWorkingDay(time: WorkingTime, day: string): string {
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS; ahead += 1) {
    const next = addDays(day, ahead);
    if (isWorkingDay(time, next)) return next;
  }
  throw new RangeError(`nobody works in the ${LOOK_AHEAD_DAYS} days from ${day}`);
}

/**
 * The day that is so many working days after another, which isn't counted itself: five after a Friday is the next
 * Friday.
 */
export function addWorkingDays(time: WorkingTime, day: string, count: number): string {
  let last = day;
  for (let counted = 0; counted < count; counted += 1) last = nextWorkingDay(time, addDays(last, 1));
  return last;
}

/**
 * Counts the working days after one day, up to another and with it; none where that isn't later. Longer
 * times count only as far as a vacation can last.
 */
export function countWorkingDays(time: WorkingTime, after: string, until: string): number {
  let count = 0;
  const last = soonerOf(until, addDays(after, LOOK_AHEAD_DAYS));
  for (let day = addDays(after, 1); day <= last; day = addDays(day, 1)) if (isWorkingDay(time, day)) count += 1;
  return count;
}

/** The moment at which a day of the zone is over. */
export function endOfDay({ timeZone }: Pick<WorkingTime, "timeZone">, day: string): Date {
  return momentOf(timeZone, addDays(day, 1), 0);
}

/**
 * The moment by which so many hours were worked since another; fractions count too. Hours left when a working day ends
 * go on with the next, and hours that end with it end then, not the next morning. An hour that the clock skips or
 * repeats is as long as it really was.
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

/**
 * Counts the working hours between two moments; none where the later isn't later. The converse of `addWorkingHours`.
 */
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

/** Days of the calendar compare as texts do. */
function soonerOf(one: string, other: string): string {
  return one < other ? one : other;
}

function hoursOn({ week, isHoliday }: WorkingTime, day: string): DayHours | null {
  const hours = week[weekdayOf(day)] ?? null;
  return hours === null || isHoliday(day) ? null : hours;
}

/** The moments between which someone works on a day, in milliseconds; null: nobody does. */
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
