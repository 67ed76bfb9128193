import { agencyTimeZone } from "./place";
import { inPlace } from "./place-days";
import { wallTimeIn } from "./zone-clock";

const long = inPlace({ month: "long", day: "numeric", year: "numeric" }, "UTC");

/**
 * Formats YYYY-MM-DD as the agency's country writes it out, "September 3, 2025" or "3 September 2025". A calendar day
 * has no time zone, so it is the same day for every reader. A text that isn't a day is returned unchanged.
 */
export function formatLongDate(day: string): string {
  return writtenAs(long, day);
}

function writtenAs(write: (moment: Date) => string, day: string): string {
  return isCalendarDate(day) ? write(new Date(`${day}T00:00:00Z`)) : day;
}

const DAY_CHARACTERS = "2026-11-21".length;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** True when an untrusted text is a calendar day as YYYY-MM-DD, from the year 1000 on. */
export function isCalendarDate(text: string): boolean {
  if (!DAY.test(text) || text < "1000") return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** True when an untrusted text is a moment in machine format, `2026-11-21T17:05:00Z`, on a valid calendar day. */
export function isMoment(text: string): boolean {
  return isCalendarDate(MOMENT.exec(text)?.[1] ?? "");
}

/** Returns the agency's calendar day at a moment, as YYYY-MM-DD. */
export function agencyDay(moment: Date): string {
  return wallTimeIn(agencyTimeZone(), moment).slice(0, DAY_CHARACTERS);
}

/** Returns the hour on the agency's clock at a moment, from 0 to 23. */
export function agencyHour(moment: Date): number {
  return Number(wallTimeIn(agencyTimeZone(), moment).slice(DAY_CHARACTERS + 1, DAY_CHARACTERS + 3));
}

const short = inPlace({ month: "short", day: "numeric", year: "numeric" }, "UTC");

/** Formats YYYY-MM-DD in short form, "Sep 3, 2025" or "3 Sep 2025". A text that isn't a day is returned unchanged. */
export function formatShortDate(day: string): string {
  return writtenAs(short, day);
}

const writtenMoment = inPlace({
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/**
 * Formats an ISO time or a date on the agency's clock, "Nov 21, 2026, 1:30 PM CST". A text that isn't a moment is
 * returned unchanged.
 */
export function formatMoment(moment: string | Date): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? String(moment) : writtenMoment(date);
}

const dayAndMonth = inPlace({ month: "short", day: "numeric" }, "UTC");

/** Formats YYYY-MM-DD without the year, "Sep 3" or "3 Sep". A text that isn't a day is returned unchanged. */
export function formatDayAndMonth(day: string): string {
  return writtenAs(dayAndMonth, day);
}

const monthAndYear = inPlace({ month: "short", year: "numeric" }, "UTC");

/** Formats YYYY-MM as "Sep 2025". A text that isn't a month is returned unchanged. */
export function formatMonth(month: string): string {
  return isCalendarDate(`${month}-01`) ? writtenAs(monthAndYear, `${month}-01`) : month;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the day this many days after another, or before it if negative, both YYYY-MM-DD. A text that isn't a day is
 * returned unchanged.
 */
export function addDays(day: string, days: number): string {
  const moment = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString().slice(0, 10);
}

/** Counts the days from one day to another, both YYYY-MM-DD; negative when the second is earlier. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

const DAYS_PER_WEEK = 7;

/** Returns the day of the week of a day, YYYY-MM-DD: 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
}
