import { and, eq, lt, sql } from "drizzle-orm";
import { bookingHosts, bookings } from "~/db/schema/bookings";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { hashToken } from "~/kernel/hashes.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";
import { findFreeTimes, findHostsAt, listHostsAt } from "./find-free-times.server";
import { blockedBy, type FreeTime } from "./free-times";
import { tokenOf } from "./internal.server";
import { findOfferedKind, storeKind } from "./kinds.server";
import { type BookingKind, HOLD_MINUTES } from "./schema";

/** Most times that one network address may hold: a whole office may share it. */
const HOLDS: RateLimitRule = { name: "booking-hold", points: 20, seconds: 10 * 60 };
const NEXT_SHOWN = 3;
const MINUTE_MS = 60_000;

export type HoldOutcome =
  | { outcome: "held"; token: string }
  /** Taken by someone else, or not offered. `next`: the next free times. */
  | { outcome: "taken"; next: Date[] }
  | { outcome: "rate-limited" }
  | { outcome: "unknown" };

export type TimeAsked = { slug: string; at: Date; timeZone: string; clientAddress: string };

/**
 * Holds a time for ten minutes while a visitor types their details. Only one of several concurrent requests gets it:
 * the database decides, across processes. `unknown`: the kind isn't offered. Open to everyone.
 */
export async function holdTime(ctx: AppContext, asked: TimeAsked): Promise<HoldOutcome> {
  const held = await transact(ctx, async (tx) => {
    const kind = await findOfferedKind(tx, asked.slug);
    if (!kind) return { outcome: "unknown" as const };
    if (!(await tx.limits.takeWithin(tx.db, HOLDS, addressBlock(asked.clientAddress)))) {
      return { outcome: "rate-limited" as const };
    }
    const id = await takeTime(tx, kind, asked);
    return id === null
      ? { outcome: "taken" as const, kind }
      : { outcome: "held" as const, token: tokenOf(tx.signer, id) };
  });
  if (held.outcome !== "taken") return held;
  return { outcome: "taken", next: await nextTimes(ctx, held.kind, asked.at) };
}

/** Returns the next free times of a kind: from a moment on, or else the first. */
export async function nextTimes(ctx: AppContext, kind: BookingKind, from: Date): Promise<Date[]> {
  const free = await findFreeTimes(ctx, kind);
  const later = free.filter(({ at }) => at > from.getTime());
  return (later.length > 0 ? later : free).slice(0, NEXT_SHOWN).map(({ at }) => new Date(at));
}

/** `hostId`: the requested host. `isAnyTime`: the time needn't be one offered to visitors. */
type TimeTaken = Pick<TimeAsked, "at" | "timeZone"> & { hostId?: string; isAnyTime?: boolean };

/** Stores a held time and returns its ID; null: nobody can host it, or the requested host can't. For verbs. */
export async function takeTime(
  tx: TransactionContext,
  kind: BookingKind,
  { at, timeZone, hostId, isAnyTime = false }: TimeTaken,
): Promise<string | null> {
  const now = tx.clock.now();
  // Serialized if the kind limits its bookings per day.
  if (kind.perDay !== null) await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${kind.id}, 0))`);
  await tx.db.delete(bookings).where(and(eq(bookings.state, "held"), lt(bookings.heldUntil, now)));
  const free = isAnyTime ? await findTakers(tx, kind, { at, hostId }) : await findOffered(tx, kind, { at, hostId });
  if (!free) return null;
  await storeKind(tx, kind);
  const id = tx.ids.uuid();
  await tx.db.insert(bookings).values({
    id,
    kindId: kind.id,
    state: "held",
    startsAt: at,
    endsAt: new Date(at.getTime() + kind.minutes * MINUTE_MS),
    heldUntil: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
    tokenHash: hashToken(tokenOf(tx.signer, id)),
    timeZone,
    createdAt: now,
    updatedAt: now,
  });
  if (await takeHosts(tx, kind, { id }, free)) return id;
  await tx.db.delete(bookings).where(eq(bookings.id, id));
  return null;
}

type Wanted = { at: Date; hostId: string | undefined };

async function findOffered(
  tx: TransactionContext,
  kind: BookingKind,
  { at, hostId }: Wanted,
): Promise<FreeTime | null> {
  const [free] = await findFreeTimes(tx, kind, { from: at, until: at });
  if (!free || hostId === undefined) return free ?? null;
  return free.hostIds.includes(hostId) ? { ...free, hostIds: [hostId] } : null;
}

async function findTakers(tx: TransactionContext, kind: BookingKind, { at, hostId }: Wanted): Promise<FreeTime | null> {
  if (hostId === undefined) return findHostsAt(tx, kind, { at });
  const chosen = (await listHostsAt(tx, kind, { at })).find(({ id }) => id === hostId);
  return chosen?.isFree ? { at: at.getTime(), hostIds: [hostId] } : null;
}

/**
 * Books one host, preferably one of `preferred`, or all of them, and returns true if the database allowed it. For
 * verbs.
 */
export async function takeHosts(
  tx: TransactionContext,
  kind: BookingKind,
  { id, preferred = [] }: { id: string; preferred?: readonly string[] },
  { at, hostIds }: FreeTime,
): Promise<boolean> {
  const { from, until } = blockedBy(kind, at);
  const take = async (hostId: string) => {
    const row = { bookingId: id, hostId, blockedFrom: new Date(from), blockedUntil: new Date(until) };
    const { rowCount } = await tx.db.insert(bookingHosts).values(row).onConflictDoNothing();
    return rowCount === 1;
  };
  if (kind.hosting === "any") {
    const others = await leastBusyFirst(tx, hostIds);
    const sorted = [...others.filter((one) => preferred.includes(one)), ...others];
    for (const hostId of new Set(sorted)) if (await take(hostId)) return true;
    return false;
  }
  // Always in the same order, to avoid deadlocks.
  for (const hostId of [...hostIds].sort()) if (!(await take(hostId))) return false;
  return true;
}

/** Sorts hosts by the number of their future bookings, fewest first. */
async function leastBusyFirst(tx: TransactionContext, hostIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.db.execute<{ host_id: string; count: number }>(
    sql`select host_id, count(*)::int as count from ${bookingHosts} where blocked_until > ${tx.clock.now().toISOString()} group by host_id`,
  );
  const counts = new Map(rows.map((row) => [row.host_id, row.count]));
  return [...hostIds].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1));
}
