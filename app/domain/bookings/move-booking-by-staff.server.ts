import { publicLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyWallTime, momentOfWallTime } from "~/lib/agency-moment";
import { freeHosts, moveTo, Taken } from "./change-booking.server";
import type { BookingMoveInput } from "./change-input";
import { findHostsAt, listHostsAt } from "./find-free-times.server";
import type { FreeTime } from "./free-times";
import { holdLaid } from "./internal.server";
import type { BookingKind } from "./schema";

/**
 * `over`: it was canceled, or has taken place. `taken`: none of its hosts is free then. `host-taken`: the chosen host
 * isn't free. `unknown-host`: the chosen host can't host it. `same`: it already has that time and host.
 */
export type StaffMoveOutcome = {
  outcome: "moved" | "same" | "in-past" | "skipped-hour" | "over" | "taken" | "host-taken" | "unknown-host";
};

/**
 * Moves a booking to any time at which its hosts, or another one, are free: hours, notice and limits of its kind only
 * apply to visitors. `hostId` hands it to that person, whether or not the time changes. A missed booking can be moved
 * too, and is booked again. Everyone is told who did it, and calendars change their entry. Needs `lead.write`. Throws
 * `booking.not-found` and `booking.stale`.
 */
export async function moveBookingByStaff(
  ctx: AppContext,
  { day, time, ...edited }: Edited & BookingMoveInput,
): Promise<StaffMoveOutcome> {
  requirePermission(ctx, "lead.write");
  const at = momentOfWallTime(`${day}T${time}`);
  if (!at || agencyWallTime(at) !== `${day}T${time}`) return { outcome: "skipped-hour" };
  return moveBookingToMoment(ctx, { ...edited, at });
}

/** Like `moveBookingByStaff`, but takes a moment; without one, the time stays. */
export async function moveBookingToMoment(
  ctx: AppContext,
  { at: asked, message, hostId = "", ...edited }: Edited & { at: Date | null; message: string; hostId?: string },
): Promise<{ outcome: Exclude<StaffMoveOutcome["outcome"], "skipped-hour"> }> {
  requirePermission(ctx, "lead.write");
  try {
    return await transact(ctx, async (tx) => {
      const found = await holdLaid(tx, edited);
      const { id, state, startsAt, endsAt } = found.row;
      const [at, now] = [asked ?? startsAt, tx.clock.now()];
      if (state !== "missed" && (state !== "booked" || endsAt <= now)) return { outcome: "over" };
      if (at <= now) return { outcome: "in-past" };
      const isTheirs = hostId === "" || found.hosts.some((host) => host.id === hostId);
      if (state === "booked" && startsAt.getTime() === at.getTime() && isTheirs) return { outcome: "same" };
      const free = await findTakers(tx, found.kind, { at, besides: id, hostId });
      if (free === "unknown-host" || free === "host-taken") return { outcome: free };
      await freeHosts(tx, found);
      await moveTo(tx, found, free, { timeZone: found.row.timeZone, message, by: publicLabel(ctx.by.actor) });
      return { outcome: "moved" };
    });
  } catch (error) {
    if (error instanceof Taken) return { outcome: hostId === "" ? "taken" : "host-taken" };
    throw error;
  }
}

async function findTakers(
  tx: TransactionContext,
  kind: BookingKind,
  { hostId, ...moment }: { at: Date; besides: string; hostId: string },
): Promise<FreeTime | null | "unknown-host" | "host-taken"> {
  if (hostId === "") return findHostsAt(tx, kind, moment);
  const chosen = (await listHostsAt(tx, kind, moment)).find(({ id }) => id === hostId);
  if (!chosen) return "unknown-host";
  return chosen.isFree ? { at: moment.at.getTime(), hostIds: [hostId] } : "host-taken";
}
