import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { BusyTime, CalendarAnswer, CalendarSpan, ReadCalendar } from "~/domain/calendars/schema";
import type { ServerOptions } from "./ask-server.server";
import { createAccountFetch } from "./caldav.server";
import { CALENDAR_SCRIPT } from "./calendar-script";
import { createCalendarFetch } from "./fetch-calendar.server";
import { WINDOWS_ZONES } from "./windows-zones";

/** Several times as long as the largest real calendar takes. */
const TIME_LIMIT_MS = 15_000;
const MEMORY_LIMIT_MB = 256;
const TOO_MUCH = "It holds too many events. Share a shorter one.";
const NO_CALENDAR = "There’s no calendar at this address. Use its secret address in iCal format.";

type Found = { isCalendar: boolean; busy?: BusyTime[]; unread?: number; isBroken?: true };

/** Finds the busy times in the text of a calendar, in a separate thread, limited in time and memory. */
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
    // Entries of our own bookings appear in their hosts' calendars, and must not block a time twice.
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

/** Creates the function that fetches and reads calendars, one after the other. */
export function createCalendarReader(origin: string, options: ServerOptions = {}): ReadCalendar {
  const [fetchCalendar, fetchAccount] = [createCalendarFetch(options), createAccountFetch(options)];
  return async (source, span) => {
    if (source.kind === "ics") {
      const fetched = await fetchCalendar(source.url);
      return "why" in fetched ? fetched : readCalendarText(fetched.text, span, { origin });
    }
    const { account, hrefs } = source;
    const fetched = await fetchAccount({ account, hrefs, from: span.from, until: span.until });
    if ("why" in fetched) return fetched;
    const { found, texts } = fetched;
    const [busy, read]: [BusyTime[], { unread: number }] = [[], { unread: 0 }];
    for (const text of texts) {
      const answer = await readCalendarText(text, span, { origin });
      if ("why" in answer) return answer;
      busy.push(...answer.busy);
      read.unread += answer.unread;
    }
    return { busy: joined(busy), unread: read.unread, found };
  };
}

/** Joins busy times that touch or overlap, in their order. */
function joined(busy: readonly BusyTime[]): BusyTime[] {
  const all: [number, number][] = [];
  for (const [from, until] of busy.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], until);
    else all.push([from, until]);
  }
  return all;
}
