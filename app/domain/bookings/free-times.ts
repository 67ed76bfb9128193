import { addDays } from "~/lib/calendar-date";
import { dayOf, spanOn, type WorkingTime } from "~/lib/working-time";
import { wallTimeIn } from "~/lib/zone-clock";

/** Rules of a kind for its free times. Buffers are in minutes. */
export type TimeRules = {
  minutes: number;
  bufferBefore: number;
  bufferAfter: number;
  noticeHours: number;
  aheadDays: number;
  perDay: number | null;
  hosting: "any" | "all";
};

/** Start and end in milliseconds. */
export type Taken = { from: number; until: number };

/** Possible host. `taken`: all their busy times, buffers included. Days are in the agency's zone. */
export type Host = { id: string; taken: readonly Taken[]; away: readonly { fromOn: string; untilOn: string }[] };

/** Bookable time, in milliseconds, with its possible hosts. */
export type FreeTime = { at: number; hostIds: readonly string[] };

export type FreeTimesQuery = {
  rules: TimeRules;
  time: WorkingTime;
  hosts: readonly Host[];
  /** Bookings of the kind on each day in the agency's zone. */
  countOn: ReadonlyMap<string, number>;
  now: Date;
  /** Limits for the start; absent: as far ahead as the kind allows. */
  from?: Date;
  until?: Date;
};

/** Times start on the half hour by the agency's clock. */
const STEP_MINUTES = 30;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns the bookable times of a kind, earliest first. A time is entirely within the agency's working hours; its
 * buffers may be outside. An hour that the clock skips has no times, and one that it repeats has them twice.
 */
export function freeTimes(query: FreeTimesQuery): FreeTime[] {
  const { rules, time, now, countOn } = query;
  const first = Math.max(now.getTime() + rules.noticeHours * HOUR_MS, query.from?.getTime() ?? 0);
  const last = Math.min(now.getTime() + rules.aheadDays * DAY_MS, query.until?.getTime() ?? Number.POSITIVE_INFINITY);
  const hosts = query.hosts.map((host) => ({ ...host, taken: [...host.taken].sort((a, b) => a.from - b.from) }));
  const found: FreeTime[] = [];
  if (first > last || hosts.length === 0) return found;
  const end = dayOf(time, new Date(last));
  for (let day = dayOf(time, new Date(first)); day <= end; day = addDays(day, 1)) {
    const isFull = rules.perDay !== null && (countOn.get(day) ?? 0) >= rules.perDay;
    const present = isFull
      ? []
      : hosts.filter(({ away }) => !away.some(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn));
    if (present.length === 0 || (rules.hosting === "all" && present.length < hosts.length)) continue;
    found.push(...timesOn(day, query, present).filter(({ at }) => at >= first && at <= last));
  }
  return found;
}

function timesOn(day: string, { rules, time }: FreeTimesQuery, hosts: readonly Host[]): FreeTime[] {
  const span = spanOn(time, day);
  if (!span) return [];
  const length = rules.minutes * MINUTE_MS;
  const times: FreeTime[] = [];
  for (let at = onTheHalfHour(time.timeZone, span.begin); at + length <= span.end; at += STEP_MINUTES * MINUTE_MS) {
    const { from, until } = blockedBy(rules, at);
    const hostIds = hosts.filter(({ taken }) => isFree(taken, from, until)).map(({ id }) => id);
    if (hostIds.length > 0 && (rules.hosting === "any" || hostIds.length === hosts.length)) times.push({ at, hostIds });
  }
  return times;
}

/** Returns the time that a booking blocks for its host. */
export function blockedBy({ minutes, bufferBefore, bufferAfter }: TimeRules, at: number): Taken {
  return { from: at - bufferBefore * MINUTE_MS, until: at + (minutes + bufferAfter) * MINUTE_MS };
}

/** `taken` is sorted by start and may overlap. */
function isFree(taken: readonly Taken[], from: number, until: number): boolean {
  for (const each of taken) {
    if (each.from >= until) return true;
    if (each.until > from) return false;
  }
  return true;
}

function onTheHalfHour(timeZone: string, moment: number): number {
  const minute = Number(wallTimeIn(timeZone, new Date(moment)).slice(-2));
  const over = minute % STEP_MINUTES;
  return over === 0 ? moment : moment + (STEP_MINUTES - over) * MINUTE_MS;
}
