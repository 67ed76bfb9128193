import { eq } from "drizzle-orm";
import { bookingHosts, bookings } from "~/db/schema/bookings";
import { publicLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { changeTime } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyWallTime, momentOfWallTime } from "~/lib/agency-moment";
import { mailBooking, mailHosts, withdrawMails } from "./booking-mails.server";
import type { BookingCancelInput, BookingMoveInput } from "./change-input";
import { emitBooking } from "./emit-booking.server";
import { findFreeTimes, findHostsAt } from "./find-free-times.server";
import type { FreeTime } from "./free-times";
import { nextTimes, takeHosts } from "./hold-time.server";
import { type FoundBooking, findById, holdByToken, holdLaid, mayChange } from "./internal.server";
import type { BookingKind } from "./schema";

const MINUTE_MS = 60_000;

/** `too-late`: the notice of its kind has begun, or it isn't booked anymore. */
type Unchanged = { outcome: "too-late" } | { outcome: "gone" };

export type MoveOutcome = { outcome: "moved" } | { outcome: "taken"; next: Date[] } | Unchanged;

/** Takes back what was freed, where the new time can't be had. */
class Taken extends Error {
  readonly kind: BookingKind;

  constructor(kind: BookingKind) {
    super("the time is taken");
    this.kind = kind;
  }
}

/**
 * Moves a booking to another free time, within its kind's notice, and tells everyone; calendars move their entry.
 * `taken`: it stays where it is. For anyone who has its key.
 */
export async function moveBooking(
  ctx: AppContext,
  { token, at, timeZone }: { token: string; at: Date; timeZone: string },
): Promise<MoveOutcome> {
  try {
    return await transact(ctx, async (tx) => {
      const found = await holdByToken(tx, token);
      if (!found) return { outcome: "gone" };
      if (!mayChange(found, tx.clock.now())) return { outcome: "too-late" };
      await freeHosts(tx, found);
      const [free] = await findFreeTimes(tx, found.kind, { from: at, until: at });
      await moveTo(tx, found, free, { timeZone });
      return { outcome: "moved" };
    });
  } catch (error) {
    if (error instanceof Taken) return { outcome: "taken", next: await nextTimes(ctx, error.kind, at) };
    throw error;
  }
}

/**
 * Cancels a booking, within its kind's notice: its time is free again, everyone is told, and calendars take it out. For
 * anyone who has its key.
 */
export async function cancelBooking(ctx: AppContext, token: string): Promise<{ outcome: "canceled" } | Unchanged> {
  return transact(ctx, async (tx) => {
    const found = await holdByToken(tx, token);
    if (!found) return { outcome: "gone" };
    if (found.row.state === "canceled") return { outcome: "canceled" };
    if (!mayChange(found, tx.clock.now())) return { outcome: "too-late" };
    await cancelHeld(tx, found, {});
    return { outcome: "canceled" };
  });
}

/** `over`: it was canceled, or it has taken place. */
export type StaffMoveOutcome = { outcome: "moved" | "in-past" | "skipped-hour" | "over" | "taken" };

/**
 * Moves a booking to any time at which its hosts, or another one, have nothing else: hours, notice and limits of its
 * kind are for visitors. One that was missed can be moved too, and is booked again. Everyone is told who did it, and
 * calendars move their entry. `taken`: nobody can host it then. Needs `lead.write`. Throws `booking.not-found` and
 * `booking.stale`.
 */
export async function moveBookingByStaff(
  ctx: AppContext,
  { day, time, message, ...edited }: Edited & BookingMoveInput,
): Promise<StaffMoveOutcome> {
  requirePermission(ctx, "lead.write");
  const at = momentOfWallTime(`${day}T${time}`);
  if (!at || agencyWallTime(at) !== `${day}T${time}`) return { outcome: "skipped-hour" };
  return moveBookingToMoment(ctx, { ...edited, at, message });
}

/** As `moveBookingByStaff`, to a moment. */
export async function moveBookingToMoment(
  ctx: AppContext,
  { at, message, ...edited }: Edited & Pick<BookingMoveInput, "message"> & { at: Date },
): Promise<{ outcome: Exclude<StaffMoveOutcome["outcome"], "skipped-hour"> }> {
  requirePermission(ctx, "lead.write");
  try {
    return await transact(ctx, async (tx) => {
      const found = await holdLaid(tx, edited);
      const { state, endsAt } = found.row;
      const now = tx.clock.now();
      if (state !== "missed" && (state !== "booked" || endsAt <= now)) return { outcome: "over" };
      if (at <= now) return { outcome: "in-past" };
      await freeHosts(tx, found);
      const free = await findHostsAt(tx, found.kind, at);
      await moveTo(tx, found, free, { timeZone: found.row.timeZone, message, by: publicLabel(ctx.by.actor) });
      return { outcome: "moved" };
    });
  } catch (error) {
    if (error instanceof Taken) return { outcome: "taken" };
    throw error;
  }
}

/**
 * Cancels a booking until it is over, however late. Everyone is told who did it, and calendars take it out. Needs
 * `lead.write`. Throws `booking.not-found` and `booking.stale`.
 */
export async function cancelBookingByStaff(
  ctx: AppContext,
  { message, ...edited }: Edited & BookingCancelInput,
): Promise<{ outcome: "canceled" | "over" }> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const found = await holdLaid(tx, edited);
    const { state, endsAt } = found.row;
    if (state !== "booked" || endsAt <= tx.clock.now()) return { outcome: "over" };
    await cancelHeld(tx, found, { message, by: publicLabel(ctx.by.actor) });
    return { outcome: "canceled" };
  });
}

/** Marks of messages about a time, for another one. */
const FRESH = { lateAt: null, dayRemindedAt: null, hourRemindedAt: null };

/** Name of the member of staff who changes a booking, for people outside, and their message to the visitor. */
type Changer = { by?: string; message?: string };

/** Frees the hosts of a booking that moves: its own time may overlap the new one. */
async function freeHosts(tx: TransactionContext, { row }: FoundBooking): Promise<void> {
  await tx.db.delete(bookingHosts).where(eq(bookingHosts.bookingId, row.id));
}

/** Moves it to a time that is free, if possible with those who hosted it. Throws `Taken`. */
async function moveTo(
  tx: TransactionContext,
  found: FoundBooking,
  free: FreeTime | null | undefined,
  { timeZone, ...changer }: Changer & { timeZone: string },
): Promise<void> {
  const { row, kind, hosts } = found;
  const preferred = hosts.map(({ id }) => id);
  if (!free || !(await takeHosts(tx, kind, { id: row.id, preferred }, free))) throw new Taken(kind);
  const startsAt = new Date(free.at);
  const endsAt = new Date(free.at + kind.minutes * MINUTE_MS);
  await store(tx, found, { startsAt, endsAt, timeZone, state: "booked", ...FRESH, chosenAt: tx.clock.now() });
  const moved = await findById(tx, row.id);
  if (!moved || row.leadId === null) return;
  await emitBooking(tx, "booking.moved", moved, row.startsAt);
  await tell(tx, moved, "moved", changer);
  const left = hosts.filter(({ id }) => !moved.hosts.some((host) => host.id === id)).map(({ email }) => email);
  await mailHosts(tx, found, { leadId: row.leadId, change: "handed-over", readers: left });
}

async function cancelHeld(tx: TransactionContext, found: FoundBooking, changer: Changer): Promise<void> {
  await freeHosts(tx, found);
  await store(tx, found, { state: "canceled" });
  const canceled = await findById(tx, found.row.id);
  if (canceled) await emitBooking(tx, "booking.canceled", { ...canceled, hosts: found.hosts });
  await tell(tx, found, "canceled", changer);
}

/** Stores a change that calendars are told of; messages about the time before don't leave anymore. */
async function store(
  tx: TransactionContext,
  found: FoundBooking,
  change: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  const { row } = found;
  await withdrawMails(tx, found);
  await tx.db
    .update(bookings)
    .set({ ...change, sequence: row.sequence + 1, updatedAt: changeTime(tx, row) })
    .where(eq(bookings.id, row.id));
}

async function tell(
  tx: TransactionContext,
  found: FoundBooking,
  change: "moved" | "canceled",
  changer: Changer,
): Promise<void> {
  const { row, kind } = found;
  if (row.leadId === null) return;
  const subject = { kind: "lead", id: row.leadId };
  const after = { name: kind.name, at: row.startsAt.toISOString(), bookingId: row.id };
  if (change === "moved") await recordAudit(tx, { action: "lead.booking-moved", subject, after });
  else await recordAudit(tx, { action: "lead.booking-canceled", subject, after });
  await mailBooking(tx, found, { leadId: row.leadId, change, ...changer });
}
