import { and, gte, inArray, lte, ne, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { absences } from "~/db/schema/absences";
import { bookingHosts, bookings } from "~/db/schema/bookings";
import { listActiveStaff } from "~/domain/accounts/list-active-staff.server";
import { selectBusyTimes } from "~/domain/calendars/queries.server";
import { getWorkingTime } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { together } from "~/lib/together";
import { blockedBy, type FreeTime, freeTimes, type Host } from "./free-times";
import type { BookingKind } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;

type Reading = Pick<AppContext, "by" | "clock" | "db" | "keptSettings" | "log">;

/** Limits for the start of a time. */
type Between = { from?: Date; until?: Date };

/** Lists the people who host a kind and can sign in: those it names, or everyone who may answer leads. */
async function listHosts(ctx: Reading, { hostIds }: Pick<BookingKind, "hostIds">): Promise<string[]> {
  const staff = await listActiveStaff(ctx);
  const hosts = staff.filter(({ actor }) =>
    hostIds.length === 0 ? isPermitted(actor, "lead.write") : hostIds.includes(actor.userId),
  );
  return hosts.map(({ actor }) => actor.userId);
}

/**
 * Returns the free times of a kind from the stored data, earliest first. If a kind needs all its hosts and one can't
 * sign in anymore, the others suffice. Open to everyone.
 */
export async function findFreeTimes(ctx: Reading, kind: BookingKind, between: Between = {}): Promise<FreeTime[]> {
  const [ids, time] = await together([listHosts(ctx, kind), getWorkingTime(ctx)]);
  const now = ctx.clock.now();
  if (ids.length === 0) return [];
  const [taken, away, countOn] = await together([
    readTaken(ctx, ids, now),
    readAway(ctx, ids, now),
    countDays(ctx, kind, now),
  ]);
  const hosts = ids.map(
    (id): Host => ({
      id,
      taken: taken.flatMap(({ hostId, from, until }) => (hostId === id ? [{ from, until }] : [])),
      away: away.filter(({ userId }) => userId === id),
    }),
  );
  return freeTimes({ rules: kind, time, hosts, countOn, now, ...between });
}

/** Moment that staff choose for a kind. `besides`: the booking that moves there, whose own time is ignored. */
type Moment = { at: Date; besides?: string };

/**
 * Returns who can host a kind at a moment chosen by staff: working hours, notice and limits only apply to visitors.
 * Null: nobody can, or not all of the required hosts. For verbs.
 */
export async function findHostsAt(ctx: Reading, kind: BookingKind, { at, besides }: Moment): Promise<FreeTime | null> {
  const ids = await listHosts(ctx, kind);
  const hostIds = await keepFree(ctx, kind, { ids, at, besides });
  const isEnough = kind.hosting === "any" ? hostIds.length > 0 : hostIds.length === ids.length;
  return isEnough ? { at: at.getTime(), hostIds } : null;
}

/** Person to whom staff can give a booking. */
export type PossibleHost = { id: string; name: string; isFree: boolean };

/**
 * Lists the possible hosts of a kind at a moment chosen by staff, hosts of the kind first: the booking can be handed to
 * anyone who may answer leads. Empty if the kind needs several hosts. For verbs.
 */
export async function listHostsAt(ctx: Reading, kind: BookingKind, { at, besides }: Moment): Promise<PossibleHost[]> {
  if (kind.hosting === "all") return [];
  const staff = await listActiveStaff(ctx);
  const isNamed = (id: string) => kind.hostIds.includes(id);
  const able = staff.flatMap(({ actor }) =>
    isPermitted(actor, "lead.write") || isNamed(actor.userId) ? [{ id: actor.userId, name: actor.name }] : [],
  );
  const free = await keepFree(ctx, kind, { ids: able.map(({ id }) => id), at, besides });
  return able
    .map((host) => ({ ...host, isFree: free.includes(host.id) }))
    .sort((a, b) => Number(isNamed(b.id)) - Number(isNamed(a.id)) || a.name.localeCompare(b.name, "en"));
}

/** Returns those who are free at a moment and not away. */
async function keepFree(
  ctx: Reading,
  kind: BookingKind,
  { ids, at, besides }: Moment & { ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const now = ctx.clock.now();
  const [taken, away] = await together([readTaken(ctx, ids, now, besides), readAway(ctx, ids, now)]);
  const { from, until } = blockedBy(kind, at.getTime());
  const day = agencyDay(at);
  return ids.filter(
    (id) =>
      !taken.some((each) => each.hostId === id && each.from < until && each.until > from) &&
      !away.some(({ userId, fromOn, untilOn }) => userId === id && fromOn <= day && day <= untilOn),
  );
}

/** Reads bookings, and events of external calendars. Expired holds don't count. */
async function readTaken(ctx: Reading, hostIds: readonly string[], now: Date, besides?: string) {
  const booked = ctx.db
    .select({ hostId: bookingHosts.hostId, from: bookingHosts.blockedFrom, until: bookingHosts.blockedUntil })
    .from(bookingHosts)
    .innerJoin(bookings, sql`${bookings.id} = ${bookingHosts.bookingId}`)
    .where(
      and(
        inArray(bookingHosts.hostId, [...hostIds]),
        gte(bookingHosts.blockedUntil, now),
        isTaken(now),
        besides === undefined ? undefined : ne(bookingHosts.bookingId, besides),
      ),
    );
  const rows = await unionAll(booked, selectBusyTimes(ctx, hostIds, now));
  return rows.map(({ hostId, from, until }) => ({ hostId, from: from.getTime(), until: until.getTime() }));
}

function isTaken(now: Date) {
  return or(ne(bookings.state, "held"), gte(bookings.heldUntil, now));
}

function readAway(ctx: Reading, hostIds: readonly string[], now: Date) {
  const { userId, fromOn, untilOn } = absences;
  return ctx.db
    .select({ userId, fromOn, untilOn })
    .from(absences)
    .where(and(inArray(userId, [...hostIds]), gte(untilOn, agencyDay(now))));
}

/** Counts the bookings of a limited kind per day in the agency's zone. */
async function countDays(ctx: Reading, kind: BookingKind, now: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (kind.perDay === null) return counts;
  const begun = new Date(now.getTime() - DAY_MS);
  const rows = await ctx.db
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        sql`${bookings.kindId} = ${kind.id}`,
        gte(bookings.startsAt, begun),
        lte(bookings.startsAt, new Date(now.getTime() + (kind.aheadDays + 1) * DAY_MS)),
        ne(bookings.state, "canceled"),
        isTaken(now),
      ),
    );
  for (const { startsAt } of rows) {
    const day = agencyDay(startsAt);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}
