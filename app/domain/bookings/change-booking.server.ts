import { eq } from "drizzle-orm";
import { bookingHosts, bookings } from "~/db/schema/bookings";
import { publicLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { changeTime } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { mailBooking, mailHosts, withdrawMails } from "./booking-mails.server";
import type { BookingCancelInput } from "./change-input";
import { emitBooking } from "./emit-booking.server";
import { findFreeTimes } from "./find-free-times.server";
import type { FreeTime } from "./free-times";
import { nextTimes, takeHosts } from "./hold-time.server";
import { type FoundBooking, findById, holdByToken, holdLaid, mayChange } from "./internal.server";
import type { BookingKind } from "./schema";

const MINUTE_MS = 60_000;

/** `too-late`: the notice period of its kind has started, or it's no longer booked. */
type Unchanged = { outcome: "too-late" } | { outcome: "gone" };

export type MoveOutcome = { outcome: "moved" } | { outcome: "taken"; next: Date[] } | Unchanged;

/** Rolls back the freed time if the new one isn't free. */
export class Taken extends Error {
  readonly kind: BookingKind;

  constructor(kind: BookingKind) {
    super("the time is taken");
    this.kind = kind;
  }
}

/**
 * Moves a booking to another free time, before its kind's notice period, and notifies everyone; calendars move their
 * entry. Moving it to its own time changes nothing and sends no messages. `taken`: it stays where it is. For anyone who
 * has its key.
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
      const { startsAt, state } = found.row;
      if (state === "booked" && startsAt.getTime() === at.getTime()) return { outcome: "moved" };
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
 * Cancels a booking, before its kind's notice period: its time is free again, everyone is notified, and calendars
 * remove it. For anyone who has its key.
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

/**
 * Cancels a booking at any time until it ends. Everyone is told who did it, and calendars remove it. Needs
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

/** Reset when the time changes, so that messages about the new one are sent. */
const FRESH = { lateAt: null, dayRemindedAt: null, hourRemindedAt: null };

/** Name of the member of staff who changes a booking, shown to people outside, and their message to the visitor. */
type Changer = { by?: string; message?: string };

/** Frees the hosts of a booking to be moved, since its own time may overlap the new one. For verbs. */
export async function freeHosts(tx: TransactionContext, { row }: FoundBooking): Promise<void> {
  await tx.db.delete(bookingHosts).where(eq(bookingHosts.bookingId, row.id));
}

/** Moves a booking to a free time, with the same hosts if possible. For verbs. Throws `Taken`. */
export async function moveTo(
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
  const isHandedOver = row.startsAt.getTime() === free.at && row.state === "booked";
  await tell(tx, moved, isHandedOver ? "given" : "moved", changer);
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

/** Stores a change that calendars need; queued messages about the old time are no longer sent. */
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
  change: "moved" | "given" | "canceled",
  changer: Changer,
): Promise<void> {
  const { row, kind } = found;
  if (row.leadId === null) return;
  const subject = { kind: "lead", id: row.leadId };
  const hosts = found.hosts.map((host) => host.accountName).join(", ");
  const after = { name: kind.name, at: row.startsAt.toISOString(), bookingId: row.id };
  if (change === "given") await recordAudit(tx, { action: "lead.booking-given", subject, after: { ...after, hosts } });
  else if (change === "moved") await recordAudit(tx, { action: "lead.booking-moved", subject, after });
  else await recordAudit(tx, { action: "lead.booking-canceled", subject, after });
  await mailBooking(tx, found, { leadId: row.leadId, change, ...changer });
}
