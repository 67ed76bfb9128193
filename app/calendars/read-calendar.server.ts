import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { BusyTime, CalendarAnswer, CalendarSpan, ReadCalendar } from "~/domain/calendars/schema";
import { CALENDAR_SCRIPT } from "./calendar-script";
import { createCalendarFetch, type FetchCalendar } from "./fetch-calendar.server";
import { WINDOWS_ZONES } from "./windows-zones";

/** Several times what the largest calendar takes that people have. */
const TIME_LIMIT_MS = 15_000;
const MEMORY_LIMIT_MB = 256;
const TOO_MUCH = "It holds too many events. Share a shorter one.";
const NO_CALENDAR = "There’s no calendar at this address. Use its secret address in iCal format.";

type Found = { isCalendar: boolean; busy?: BusyTime[]; unread?: number; isBroken?: true };

/** Finds the busy times in the text of a calendar, in a thread of its own, bounded in time and memory. */
export function readCalendarText(
  text: string,
  { from, until, timeZone, email }: CalendarSpan,
  { origin, timeLimitMs = TIME_LIMIT_MS }: { origin: string; timeLimitMs?: number },
): Promise<CalendarAnswer> {
  const ical = createRequire(import.meta.url).resolve("ical.js");
  const worker = new Worker(CALENDAR_SCRIPT, {
    eval: true,
    workerData: { ical, windowsZones: WINDOWS_ZONES },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<CalendarAnswer>((resolve) => {
    const fail = () => resolve({ why: TOO_MUCH });
    timer = setTimeout(fail, timeLimitMs);
    worker.once("error", fail);
    worker.once("exit", fail);
    worker.once("message", (found: Found) => {
      if (found.isBroken) fail();
      else resolve(found.isCalendar ? { busy: found.busy ?? [], unread: found.unread ?? 0 } : { why: NO_CALENDAR });
    });
    // Entries of our own bookings come back in the calendars of their hosts, and take nothing twice.
    const ownUid = `@${new URL(origin).hostname}`;
    worker.postMessage({
      text,
      from: from.getTime(),
      until: until.getTime(),
      timeZone,
      email: email.toLowerCase(),
      ownUid,
    });
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/** Makes the function that reads calendars at their addresses, one after the other. */
export function createCalendarReader(
  origin: string,
  fetchCalendar: FetchCalendar = createCalendarFetch(),
): ReadCalendar {
  return async (address, span) => {
    const fetched = await fetchCalendar(address);
    return "why" in fetched ? fetched : readCalendarText(fetched.text, span, { origin });
  };
}
