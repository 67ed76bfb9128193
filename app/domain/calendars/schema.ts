import * as z from "zod/mini";
import type { AccountCalendar } from "~/db/schema/calendars";
import type { CalendarKind } from "~/db/schema/lists";
import { required } from "~/domain/forms/form-text";
import type { CalendarAccount, FoundCalendar } from "~/kernel/calendar-check";
import { cleanLine, withoutUnseen } from "~/lib/clean-text";

/** Start and end in milliseconds. */
export type BusyTime = readonly [from: number, until: number];

/** Period in which events count, and the zone of events that name none. */
export type CalendarSpan = { from: Date; until: Date; timeZone: string; email: string };

/** `hrefs`: calendars of an account that count; null: all. */
export type CalendarSource =
  | { kind: "ics"; url: string }
  | { kind: "caldav"; account: CalendarAccount; hrefs: readonly string[] | null };

/**
 * `unread`: number of events that we couldn't interpret. `found`: calendars of the account. `why`: reason in words for
 * its owner.
 */
export type CalendarAnswer =
  | { busy: readonly BusyTime[]; unread: number; found?: readonly FoundCalendar[] }
  | { why: string };

/** Reads a calendar from its source and never throws: failures are returned. */
export type ReadCalendar = (source: CalendarSource, span: CalendarSpan) => Promise<CalendarAnswer>;

/** Calendar as shown to its owner. Moments are ISO 8601. */
export type OwnCalendar = {
  id: string;
  kind: CalendarKind;
  host: string;
  /** User name of an account; empty: none. */
  account: string;
  /** Calendars of an account. */
  collections: readonly AccountCalendar[];
  /** Null: not read yet. */
  readAt: string | null;
  failure: string | null;
  unread: number;
};

/** Calendars that we read for someone, and the address of their bookings; null: none. */
export type OwnCalendars = { calendars: OwnCalendar[]; feedUrl: string | null };

/** Limits the load: each is read four times an hour. */
export const CALENDARS_MAX = 5;
const ADDRESS_MAX_CHARACTERS = 2000;
const USER_MAX_CHARACTERS = 200;
const PASSWORD_MAX_CHARACTERS = 500;

const ADDRESS = "Enter the secret address of the calendar, such as https://calendar.example/secret/basic.ics.";

function readAddress(typed: string): string | null {
  const address = typed.replace(/^webcals?:\/\//i, "https://");
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = url.protocol === "https:" && url.username === "" && url.password === "";
  return isPlain && url.hostname.includes(".") ? url.href : null;
}

/** Calendar to read, by its address, which is normalized to the form that is requested. */
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

const SERVER = "Enter the address of the calendar server, such as https://calendar.example.";

/** `calendar.example` alone means HTTPS. */
function readServer(typed: string): string | null {
  return readAddress(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
}

/** Account at a calendar server whose calendars are read. */
export const CalendarAccountInput = z.object({
  url: z.pipe(
    required((typed) => withoutUnseen(typed).trim(), ADDRESS_MAX_CHARACTERS, SERVER),
    z.transform((typed, check) => {
      const url = readServer(typed);
      if (url !== null) return url;
      check.issues.push({ code: "custom", message: SERVER, input: typed });
      return z.NEVER;
    }),
  ),
  user: required(cleanLine, USER_MAX_CHARACTERS, "Enter the user name.").check(
    z.refine((typed) => !typed.includes(":"), "A user name has no colon."),
  ),
  password: required((typed) => withoutUnseen(typed).trim(), PASSWORD_MAX_CHARACTERS, "Enter the app password."),
});
export type CalendarAccountInput = z.output<typeof CalendarAccountInput>;

/** Calendars of an account that count, by their addresses. */
export const CalendarChoiceInput = z.object({
  hrefs: z.pipe(
    z.transform((value: unknown) => [...new Set([value ?? []].flat())]),
    z.array(z.string().check(z.maxLength(ADDRESS_MAX_CHARACTERS))),
  ),
});
export type CalendarChoiceInput = z.output<typeof CalendarChoiceInput>;
