import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { findFreeTimes, listHostsAt, type PossibleHost } from "./find-free-times.server";
import { findLaid, toStaffBooking, toWhole } from "./internal.server";
import { findOfferedById, readKinds } from "./kinds.server";
import type { BookingKind, StaffBooking, WholeBooking } from "./schema";
import { shortTime } from "./words";

const SUGGESTED = 3;
const MINUTE_MS = 60_000;

/** Returns a booking with all its data. Needs `lead.read`. Throws `booking.not-found`. */
export async function getWholeBooking(ctx: Pick<AppContext, "by" | "db">, id: string): Promise<WholeBooking> {
  requirePermission(ctx, "lead.read");
  return toWhole(await findLaid(ctx, id));
}

/** Lists the kinds that visitors can book. Needs `lead.read`. */
export async function listOfferedKinds(ctx: Pick<AppContext, "by" | "db">): Promise<BookingKind[]> {
  requirePermission(ctx, "lead.read");
  const kinds = await readKinds(ctx);
  return kinds.filter(({ isActive }) => isActive);
}

/** Returns a kind that visitors can book. Needs `lead.read`. Throws `booking-kind.not-found`. */
export async function getOfferedKind(ctx: Pick<AppContext, "by" | "db">, id: string): Promise<BookingKind> {
  requirePermission(ctx, "lead.read");
  const kind = await findOfferedById(ctx, id);
  if (!kind) throw new DomainError("booking-kind.not-found");
  return kind;
}

/** Lists the bookable times of a kind, from a moment on. Needs `lead.read`. Throws `booking-kind.not-found`. */
export async function listOfferedTimes(
  ctx: AppContext,
  { id, from, until }: { id: string; from: Date; until: Date },
): Promise<{ startsAt: string; endsAt: string; hostIds: string[] }[]> {
  const kind = await getOfferedKind(ctx, id);
  const times = await findFreeTimes(ctx, kind, { from, until });
  return times.map(({ at, hostIds }) => ({
    startsAt: new Date(at).toISOString(),
    endsAt: new Date(at + kind.minutes * MINUTE_MS).toISOString(),
    hostIds: [...hostIds],
  }));
}

/**
 * Lists the possible hosts of a booking at a moment, and whether they are free; empty if it needs several. Without a
 * moment: at its present time. Needs `lead.read`. Throws `booking.not-found`.
 */
export async function listBookingHosts(
  ctx: AppContext,
  { id, at }: { id: string; at: Date | null },
): Promise<PossibleHost[]> {
  requirePermission(ctx, "lead.read");
  const { row, kind } = await findLaid(ctx, id);
  return listHostsAt(ctx, kind, { at: at ?? row.startsAt, besides: row.id });
}

/** Returns a booking. Needs `lead.read`. Throws `booking.not-found`. */
export async function getStaffBooking(ctx: Pick<AppContext, "by" | "db">, id: string): Promise<StaffBooking> {
  requirePermission(ctx, "lead.read");
  return toStaffBooking(await findLaid(ctx, id));
}

/**
 * Booking that staff want to move: the first free time of each day, with labels; its possible hosts at the present
 * time, empty if it needs several; and its present host.
 */
export type MovedBooking = StaffBooking & {
  suggested?: readonly string[];
  possibleHosts?: readonly PossibleHost[];
  hostIds?: readonly string[];
};

/** Returns a booking with other times for it. Needs `lead.read`. Throws `booking.not-found`. */
export async function getMovedBooking(ctx: AppContext, id: string): Promise<MovedBooking> {
  requirePermission(ctx, "lead.read");
  const found = await findLaid(ctx, id);
  const days = new Map<string, Date>();
  const from = new Date(ctx.clock.now().getTime() + 1);
  for (const { at } of await findFreeTimes(ctx, { ...found.kind, noticeHours: 0 }, { from })) {
    const moment = new Date(at);
    if (!days.has(agencyDay(moment))) days.set(agencyDay(moment), moment);
  }
  const first = [...days.values()].slice(0, SUGGESTED);
  return {
    ...toStaffBooking(found),
    suggested: first.map(shortTime),
    possibleHosts: await listHostsAt(ctx, found.kind, { at: found.row.startsAt, besides: found.row.id }),
    hostIds: found.hosts.map((host) => host.id),
  };
}
