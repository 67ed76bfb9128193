import * as z from "zod/mini";
import { isCalendarDate } from "~/lib/calendar-date";
import { spelled } from "~/lib/spelling";
import { US_HOLIDAY_IDS } from "~/lib/us-holidays";
import {
  CLOSED_MAX_DAYS,
  CLOSED_NAME_MAX_CHARACTERS,
  ClosedDays,
  WEEKDAYS,
  type Weekday,
  type WorkingTimeSetting,
} from "./working-time";

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const MINUTES_PER_HOUR = 60;

const clock = z._default(
  z.string().check(
    z.trim(),
    z.refine((text) => text === "" || CLOCK.test(text), { error: () => spelled("Enter a time, such as 9:00 AM.") }),
  ),
  "",
);

type Ends = `${Weekday}From` | `${Weekday}Until`;

/** Times by field name: `mondayFrom`, `mondayUntil`, and so on. */
const CLOCKS = Object.fromEntries(
  WEEKDAYS.flatMap((weekday) => [
    [`${weekday}From`, clock],
    [`${weekday}Until`, clock],
  ]),
) as Record<Ends, typeof clock>; // safe: both of each weekday

/** The week's hours as the form sends them; a day with empty fields is closed. */
export const WorkingTimeForm = z
  .object({
    ...CLOCKS,
  })
  .check((payload) => {
    for (const weekday of WEEKDAYS) {
      const [from, until] = [payload.value[`${weekday}From`], payload.value[`${weekday}Until`]];
      const issue = (end: "From" | "Until", message: string) =>
        payload.issues.push({ code: "custom", path: [`${weekday}${end}`], message, input: payload.value });
      if (from === "" && until !== "") issue("From", "Enter when the day begins, or leave both empty.");
      if (from !== "" && until === "") issue("Until", "Enter when the day ends, or leave both empty.");
      if (from !== "" && until !== "" && until <= from) issue("Until", "Enter a time after the day begins.");
    }
    if (WEEKDAYS.every((weekday) => payload.value[`${weekday}From`] === "")) {
      const message = "Enter the hours of at least one day.";
      payload.issues.push({ code: "custom", path: ["mondayFrom"], message, input: payload.value });
    }
  });

export function toWeek(form: z.output<typeof WorkingTimeForm>): Pick<WorkingTimeSetting, "week"> {
  const week = WEEKDAYS.map((weekday) => {
    const [from, until] = [form[`${weekday}From`], form[`${weekday}Until`]];
    return from === "" ? null : { from: minutesOf(from), until: minutesOf(until) };
  });
  return { week };
}

export function weekFields({ week }: WorkingTimeSetting): Record<string, string> {
  const clocks = WEEKDAYS.flatMap((weekday, index) => {
    const hours = week[index] ?? null;
    return [
      [`${weekday}From`, hours ? clockOf(hours.from) : ""],
      [`${weekday}Until`, hours ? clockOf(hours.until) : ""],
    ];
  });
  return Object.fromEntries(clocks);
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** Holidays that are days off. */
export const HolidaysForm = z.object({
  holidays: z.pipe(
    z.optional(z.union([z.string(), z.array(z.string())])),
    z.pipe(
      z.transform((sent: string | string[] | undefined) => [...new Set([sent ?? []].flat())]),
      z.array(z.enum(US_HOLIDAY_IDS, "One of these isn’t a holiday.")),
    ),
  ),
});

const date = z.string("Enter a date.").check(z.trim(), z.refine(isCalendarDate, "Enter a date."));
const TOO_LONG = `At most ${CLOSED_NAME_MAX_CHARACTERS} characters`;

/** Custom days off, as the form sends them; without a last day it's a single day. For `toClosedDays`. */
export const ClosedForm = z
  .object({
    name: z
      .string("Enter what it’s called.")
      .check(z.trim(), z.minLength(1, "Enter what it’s called."), z.maxLength(CLOSED_NAME_MAX_CHARACTERS, TOO_LONG)),
    from: date,
    until: z._default(
      z.string().check(
        z.trim(),
        z.refine((text) => text === "" || isCalendarDate(text), "Enter a date."),
      ),
      "",
    ),
  })
  .check(
    z.refine(({ from, until }) => until === "" || until >= from, {
      path: ["until"],
      error: "Enter a day that isn’t before the first.",
    }),
    z.refine((form) => !isLong(form), { path: ["until"], error: `At most ${CLOSED_MAX_DAYS} days in a row.` }),
  );

export function toClosedDays({ name, from, until }: z.output<typeof ClosedForm>): ClosedDays {
  return { name, from, until: until === "" ? from : until };
}

function isLong(form: z.output<typeof ClosedForm>): boolean {
  return form.until > form.from && !ClosedDays.safeParse(toClosedDays(form)).success;
}
