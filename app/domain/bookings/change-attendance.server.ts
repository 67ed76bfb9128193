import { eq } from "drizzle-orm";
import { bookings } from "~/db/schema/bookings";
import { publicLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { mailLate } from "./booking-mails.server";
import { emitBooking } from "./emit-booking.server";
import { holdLaid, type LaidBooking, mayBeLate } from "./internal.server";

/**
 * Tells the visitor by email that we're running late, from an hour before a booking until it ends, once for each time.
 * `too-early`: the hour hasn't begun, or the booking is over. Needs `lead.write`. Throws `booking.not-found`.
 */
export async function sayRunningLate(
  ctx: AppContext,
  { id }: { id: string },
): Promise<{ outcome: "told" | "told-before" | "too-early" }> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const found = await holdLaid(tx, { id });
    if (!mayBeLate(found.row, tx.clock.now())) return { outcome: "too-early" };
    if (found.row.lateAt !== null) return { outcome: "told-before" };
    await note(tx, found, { lateAt: tx.clock.now() });
    await recordAudit(tx, { action: "lead.booking-late", ...noted(found) });
    await mailLate(tx, found, { leadId: found.leadId, by: publicLabel(ctx.by.actor) });
    return { outcome: "told" };
  });
}

/**
 * Records that the visitor didn't come, once a booking has started, or that they came after all. Sends no messages.
 * Needs `lead.write`. Throws `booking.not-found`.
 */
export async function noteAttendance(
  ctx: AppContext,
  { id, isMissed }: { id: string; isMissed: boolean },
): Promise<{ outcome: "noted" | "too-early" | "canceled" }> {
  requirePermission(ctx, "lead.write");
  return transact(ctx, async (tx) => {
    const found = await holdLaid(tx, { id });
    const { state, startsAt } = found.row;
    const next = isMissed ? "missed" : "booked";
    if (state === "canceled" || state === "held") return { outcome: "canceled" };
    if (startsAt > tx.clock.now()) return { outcome: "too-early" };
    if (state === next) return { outcome: "noted" };
    await note(tx, found, { state: next });
    const row = { ...found.row, state: next } as const;
    await emitBooking(tx, isMissed ? "booking.missed" : "booking.kept", { ...found, row });
    if (isMissed) await recordAudit(tx, { action: "lead.booking-missed", ...noted(found) });
    else await recordAudit(tx, { action: "lead.booking-kept", ...noted(found) });
    return { outcome: "noted" };
  });
}

/** Stores a change that calendars don't need. */
async function note(tx: TransactionContext, { row }: LaidBooking, change: Partial<typeof bookings.$inferInsert>) {
  await tx.db
    .update(bookings)
    .set({ ...change, updatedAt: changeTime(tx, row) })
    .where(eq(bookings.id, row.id));
}

function noted({ row, kind, leadId }: LaidBooking) {
  return {
    subject: { kind: "lead", id: leadId },
    after: { name: kind.name, at: row.startsAt.toISOString(), bookingId: row.id },
  };
}
