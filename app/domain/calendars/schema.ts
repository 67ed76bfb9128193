import * as z from "zod/mini";
import { required } from "~/domain/forms/form-text";
import { withoutUnseen } from "~/lib/clean-text";

/** Milliseconds from one moment until another. */
export type BusyTime = readonly [from: number, until: number];

/** Moments between which events count, and the zone of those that name none. */
export type CalendarSpan = { from: Date; until: Date; timeZone: string; email: string };

/** `unread`: how many events say nothing that we understand. `why`: in words for its owner. */
export type CalendarAnswer = { busy: readonly BusyTime[]; unread: number } | { why: string };

/** Reads a calendar at its address and never throws: whatever happens is an answer. */
export type ReadCalendar = (address: string, span: CalendarSpan) => Promise<CalendarAnswer>;

/** A calendar as its owner sees it. Moments are ISO 8601. */
export type OwnCalendar = {
  id: string;
  host: string;
  /** Null: it wasn't read yet. */
  readAt: string | null;
  failure: string | null;
  unread: number;
};

/** The calendars that someone has us read, and the address of their bookings; null: there is none. */
export type OwnCalendars = { calendars: OwnCalendar[]; feedUrl: string | null };

/** More than this nobody needs, and each is read four times an hour. */
export const CALENDARS_MAX = 5;
const ADDRESS_MAX_CHARACTERS = 2000;

const ADDRESS = "Enter the secret address of the calendar, such as https://calendar.example/secret/basic.ics.";

function readAddress(typed: string): string | null {
  const address = typed.replace(/^webcals?:\/\//i, "https://");
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = url.protocol === "https:" && url.username === "" && url.password === "";
  return isPlain && url.hostname.includes(".") ? url.href : null;
}

/** A calendar to read, by its address. It comes out as it is asked for. */
export const CalendarInput = z.object({
  url: z.pipe(
    required((typed) => withoutUnseen(typed).trim(), ADDRESS_MAX_CHARACTERS, ADDRESS),
    z.transform((typed, check) => {
      const url = readAddress(typed);
      if (url !== null) return url;
      check.issues.push({ code: "custom", message: ADDRESS, input: typed });
      return z.NEVER;
    }),
  ),
});
export type CalendarInput = z.output<typeof CalendarInput>;
