import * as z from "zod/mini";
import type { Identity } from "~/config/identity-defaults";
import { isCalendarDate } from "~/lib/calendar-date";
import { agencyTimeZone } from "~/lib/place";
import { holidayOn, US_HOLIDAY_IDS, US_HOLIDAYS } from "~/lib/us-holidays";
import { addWorkingDays, addWorkingHours, type DayHours, dayOf, type WorkingTime } from "~/lib/working-time";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_LABELS = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
} as const satisfies Record<Weekday, string>;

const MINUTES_PER_DAY = 1440;
const CLOSED_MAX = 100;
export const CLOSED_NAME_MAX_CHARACTERS = 80;
/** Maximum days of one closure, and of all closures together. */
export const CLOSED_MAX_DAYS = 60;
const CLOSED_DAYS_IN_ALL = 1000;
const DAY_MS = 86_400_000;

const minute = z.int().check(z.gte(0), z.lte(MINUTES_PER_DAY));
const dayHours = z.nullable(
  z.object({ from: minute, until: minute }).check(z.refine(({ from, until }) => from < until)),
);
const day = z.string().check(z.refine(isCalendarDate));

/** Days off besides holidays, as a range with both days included. */
export const ClosedDays = z
  .object({
    from: day,
    until: day,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(CLOSED_NAME_MAX_CHARACTERS)),
  })
  .check(z.refine((closed) => closed.from <= closed.until && lengthOf(closed) <= CLOSED_MAX_DAYS));
export type ClosedDays = z.output<typeof ClosedDays>;

/** The agency's working time. */
export const WorkingTimeSetting = z
  .object({
    /** Monday first; null: closed. */
    week: z.array(dayHours).check(z.length(WEEKDAYS.length)),
    holidays: z.array(z.enum(US_HOLIDAY_IDS)).check(z.maxLength(US_HOLIDAY_IDS.length)),
    /** Sorted by first day. */
    closed: z.array(ClosedDays).check(z.maxLength(CLOSED_MAX)),
  })
  .check(
    z.refine(({ week }) => week.some((hours) => hours !== null)),
    // Leaves working days in between, so that every promise has a due date.
    z.refine(({ closed }) => lengthOfAll(closed) <= CLOSED_DAYS_IN_ALL),
  );
export type WorkingTimeSetting = z.output<typeof WorkingTimeSetting>;

const NINE_TO_FIVE: DayHours = { from: 9 * 60, until: 17 * 60 };

export const WORKING_TIME_DEFAULTS: WorkingTimeSetting = {
  week: [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, null, null],
  holidays: [],
  closed: [],
};

function lengthOf({ from, until }: { from: string; until: string }): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
}

function lengthOfAll(closed: readonly ClosedDays[]): number {
  return closed.reduce((sum, each) => sum + lengthOf(each), 0);
}

/** True when Settings have room for these days off besides the existing ones. */
export function hasRoomFor(closed: readonly ClosedDays[], added: ClosedDays): boolean {
  return closed.length < CLOSED_MAX && lengthOfAll([...closed, added]) <= CLOSED_DAYS_IN_ALL;
}

/** Converts the setting for calculations in `lib/working-time`, on the agency's clock. */
export function toWorkingTime(setting: WorkingTimeSetting): WorkingTime {
  return { timeZone: agencyTimeZone(), week: setting.week, isHoliday: (on) => nameOfDayOff(setting, on) !== null };
}

/** Returns the name of a day off other than the week's; null if it isn't one. */
function nameOfDayOff(
  { holidays, closed }: Pick<WorkingTimeSetting, "holidays" | "closed">,
  on: string,
): string | null {
  const own = closed.find(({ from, until }) => from <= on && on <= until);
  if (own) return own.name;
  const holiday = holidayOn(holidays, on);
  return holiday === null ? null : US_HOLIDAYS[holiday].name;
}

/** Settings for calculating promises, from both groups. */
export type Promises = {
  replyHours: Identity["replyHours"];
  replyHoursAre: Identity["replyHoursAre"];
  time: WorkingTime;
};
/** Kinds of requests with a promised reply. */
export type PromiseKind = keyof Identity["replyHours"];

const HOUR_MS = 3_600_000;

/** Returns when the reply to a request made at a given time is due. */
export function replyDue({ replyHours, replyHoursAre, time }: Promises, about: PromiseKind, asked: Date): Date {
  const hours = replyHours[about];
  return replyHoursAre === "working"
    ? addWorkingHours(time, asked, hours)
    : new Date(asked.getTime() + hours * HOUR_MS);
}

/** Working days within which applications are answered, as the careers pages promise. */
const APPLICATION_WORKING_DAYS = 5;

/** Returns the last day, YYYY-MM-DD, for a timely reply to an application received at a given time. */
export function reviewDueOn(time: WorkingTime, came: Date): string {
  return addWorkingDays(time, dayOf(time, came), APPLICATION_WORKING_DAYS);
}
