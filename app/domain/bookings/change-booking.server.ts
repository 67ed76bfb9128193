import { eq } from "drizzle-orm";
import { bookingHosts, bookings } from "~/db/schema/bookings";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { mailBooking } from "./booking-mails.server";
import type { BookingChange } from "./email-data";
import { findFreeTimes } from "./find-free-times.server";
import { nextTimes, takeHosts } from "./hold-time.server";
import { type FoundBooking, findById, holdByToken, mayChange } from "./internal.server";
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
      const { row, kind } = found;
      // Its own time may overlap the new one.
      await tx.db.delete(bookingHosts).where(eq(bookingHosts.bookingId, row.id));
      const [free] = await findFreeTimes(tx, kind, { from: at, until: at });
      if (!free || !(await takeHosts(tx, kind, row.id, free))) throw new Taken(kind);
      const endsAt = new Date(at.getTime() + kind.minutes * MINUTE_MS);
      await store(tx, found, { startsAt: at, endsAt, timeZone });
      const moved = await findById(tx, row.id);
      if (moved) await tell(tx, moved, "moved");
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
    await tx.db.delete(bookingHosts).where(eq(bookingHosts.bookingId, found.row.id));
    await store(tx, found, { state: "canceled" });
    await tell(tx, found, "canceled");
    return { outcome: "canceled" };
  });
}

/** Stores a change that calendars are told of. */
async function store(
  tx: TransactionContext,
  { row }: FoundBooking,
  change: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  await tx.db
    .update(bookings)
    .set({ ...change, sequence: row.sequence + 1, updatedAt: tx.clock.now() })
    .where(eq(bookings.id, row.id));
}

async function tell(
  tx: TransactionContext,
  found: FoundBooking,
  change: Exclude<BookingChange, "booked">,
): Promise<void> {
  const { row, kind } = found;
  if (row.leadId === null) return;
  const subject = { kind: "lead", id: row.leadId };
  const after = { name: kind.name, at: row.startsAt.toISOString(), bookingId: row.id };
  if (change === "moved") await recordAudit(tx, { action: "lead.booking-moved", subject, after });
  else await recordAudit(tx, { action: "lead.booking-canceled", subject, after });
  await mailBooking(tx, found, { leadId: row.leadId, change });
}
