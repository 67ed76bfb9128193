import { BOOK_PATH } from "~/content/pages/booking";
import type { AppContext } from "~/kernel/app-context";
import { addDays, isCalendarDate, weekdayOf } from "~/lib/calendar-date";
import { isSwitchedOff } from "~/lib/off-addresses";
import { agencyTimeZone } from "~/lib/place";
import { readZone, zoneName } from "~/lib/visitor-zones";
import { wallTimeIn } from "~/lib/zone-clock";
import { findFreeTimes } from "./find-free-times.server";
import type { FreeTime } from "./free-times";
import { findByToken, mayChange } from "./internal.server";
import { findOfferedKind } from "./kinds.server";
import type { BookingKind } from "./schema";
import { clockInWords, dayOfList, spokenTime } from "./words";

type Day = { day: string; spoken: string };

/** Week of free times as shown to a visitor: days and clock are in their zone. */
export type OfferedTimes = {
  kind: Pick<BookingKind, "slug" | "name" | "minutes" | "place" | "placeDetails">;
  timeZone: string;
  /** Name of the host's zone; null: same as the visitor's. */
  hostZone: string | null;
  /** Seven days, from Monday. `count`: number of free times. */
  days: readonly (Day & { weekday: string; number: number; count: number })[];
  week: string;
  /** Day whose times are shown; null: nothing is free in the week. */
  chosen: (Day & { times: readonly { at: string; clock: string; spoken: string }[] }) | null;
  /** Days that open other weeks; null: nothing is free there. */
  earlier: string | null;
  later: string | null;
  /** First free day after a week without any; null: none, or this week has some. */
  next: Day | null;
};

const DAYS_PER_WEEK = 7;
const DAY_CHARACTERS = "2026-11-21".length;

/**
 * Returns the free times of a kind in the week of a day, in a visitor's zone; without a day, in the first week with
 * free times. Null: the kind isn't offered. Open to everyone.
 */
export async function offerTimes(
  ctx: AppContext,
  asked: { slug: string; day: string | null; zone: string | null },
): Promise<OfferedTimes | null> {
  const kind = await findOfferedKind(ctx, asked.slug);
  return kind && offerKind(ctx, kind, await findFreeTimes(ctx, kind), asked);
}

/**
 * Returns the times to which a booking can be moved, like `offerTimes`. Null: there's no booking to move. For anyone
 * who has its key.
 */
export async function offerMove(
  ctx: AppContext,
  { token, day, zone }: { token: string; day: string | null; zone: string | null },
): Promise<OfferedTimes | null> {
  const found = await findByToken(ctx, token);
  if (!found || !mayChange(found, ctx.clock.now())) return null;
  const { kind, row } = found;
  const free = await findFreeTimes(ctx, kind);
  // Its own time may be free with another host, but choosing it would move nothing.
  const others = free.filter(({ at }) => at !== row.startsAt.getTime());
  return offerKind(ctx, kind, others, { day, zone: zone ?? row.timeZone });
}

/** Returns true while visitors can book a kind: pages check before linking there. Open to everyone. */
export async function isOffered(ctx: Pick<AppContext, "db">, slug: string): Promise<boolean> {
  return !isSwitchedOff(`${BOOK_PATH}/${slug}`) && (await findOfferedKind(ctx, slug)) !== null;
}

function offerKind(
  ctx: AppContext,
  kind: BookingKind,
  times: readonly FreeTime[],
  asked: { day: string | null; zone: string | null },
): OfferedTimes {
  const own = readZone(agencyTimeZone()) ?? agencyTimeZone();
  const timeZone = (asked.zone && readZone(asked.zone)) || own;
  const byDay = groupByDay(timeZone, times);
  const [first] = byDay.keys();
  const today = wallTimeIn(timeZone, ctx.clock.now()).slice(0, DAY_CHARACTERS);
  const wanted = asked.day !== null && isCalendarDate(asked.day) && asked.day >= today ? asked.day : (first ?? today);
  const monday = addDays(wanted, -weekdayOf(wanted));
  const sunday = addDays(monday, DAYS_PER_WEEK - 1);
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(monday, index));
  const free = [...byDay.keys()];
  const day = byDay.has(wanted) ? wanted : days.find((each) => byDay.has(each));
  const { slug, name, minutes, place, placeDetails } = kind;
  const later = free.find((each) => each > sunday);
  return {
    kind: { slug, name, minutes, place, placeDetails },
    timeZone,
    hostZone: timeZone === own ? null : zoneName(own),
    days: days.map((each) => {
      const { weekday, number, spoken } = dayOfList(each);
      return { day: each, weekday, number, spoken, count: byDay.get(each)?.length ?? 0 };
    }),
    week: dayOfList(monday).month,
    chosen: day === undefined ? null : { ...named(day), times: timesOf(timeZone, byDay.get(day) ?? []) },
    earlier: free.findLast((each) => each < monday) ?? null,
    later: later ?? null,
    next: day === undefined && later !== undefined ? named(later) : null,
  };
}

function named(day: string): Day {
  return { day, spoken: dayOfList(day).spoken };
}

function timesOf(timeZone: string, moments: readonly Date[]) {
  return moments.map((at) => ({
    at: at.toISOString(),
    clock: clockInWords(timeZone, at),
    spoken: spokenTime(timeZone, at),
  }));
}

function groupByDay(timeZone: string, times: readonly { at: number }[]): Map<string, Date[]> {
  const byDay = new Map<string, Date[]>();
  for (const time of times) {
    const at = new Date(time.at);
    const day = wallTimeIn(timeZone, at).slice(0, DAY_CHARACTERS);
    const known = byDay.get(day);
    if (known) known.push(at);
    else byDay.set(day, [at]);
  }
  return byDay;
}
