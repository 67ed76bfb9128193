import { and, asc, eq, gt } from "drizzle-orm";
import { bookingKinds, bookings } from "~/db/schema/bookings";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { agencyTimeZone } from "~/lib/place";
import { bookingPath, mayChange } from "./internal.server";
import { timeInWords } from "./words";

/** A booked time of a lead. */
export type LeadBooking = {
  id: string;
  /** Name of its kind. */
  what: string;
  minutes: number;
  /** Day and time in the agency's zone, in words. */
  when: string;
  phone: string;
  /** The page on which it is moved or canceled; null once its notice has begun, and for someone who may only read. */
  path: string | null;
};

/** Lists booked times of a lead that aren't over, the next one first. Needs `lead.read`. */
export async function listLeadBookings(
  ctx: ReadContext & Pick<AppContext, "clock" | "log" | "signer">,
  leadId: string,
): Promise<LeadBooking[]> {
  requirePermission(ctx, "lead.read");
  const rows = await ctx.db
    .select({
      row: bookings,
      kind: bookingKinds,
    })
    .from(bookings)
    .innerJoin(bookingKinds, eq(bookingKinds.id, bookings.kindId))
    .where(and(eq(bookings.leadId, leadId), eq(bookings.state, "booked"), gt(bookings.endsAt, ctx.clock.now())))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const mayWrite = isPermitted(ctx.by.actor, "lead.write");
  return readRows(ctx, rows, ({ row, kind }) => ({
    id: row.id,
    what: kind.name,
    minutes: kind.minutes,
    when: timeInWords(agencyTimeZone(), row.startsAt),
    phone: row.phone,
    path: mayWrite && mayChange({ row, kind }, ctx.clock.now()) ? bookingPath(ctx.signer, row.id) : null,
  }));
}
