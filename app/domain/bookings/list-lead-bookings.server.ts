import { and, asc, eq, gt } from "drizzle-orm";
import { bookingKinds, bookings } from "~/db/schema/bookings";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { agencyTimeZone } from "~/lib/place";
import { bookingPath } from "./internal.server";
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
  /** The page on which it is moved or canceled; null for someone who may only read. */
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
      id: bookings.id,
      what: bookingKinds.name,
      minutes: bookingKinds.minutes,
      startsAt: bookings.startsAt,
      phone: bookings.phone,
    })
    .from(bookings)
    .innerJoin(bookingKinds, eq(bookingKinds.id, bookings.kindId))
    .where(and(eq(bookings.leadId, leadId), eq(bookings.state, "booked"), gt(bookings.endsAt, ctx.clock.now())))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const mayChange = isPermitted(ctx.by.actor, "lead.write");
  return readRows(ctx, rows, ({ id, what, minutes, startsAt, phone }) => ({
    id,
    what,
    minutes,
    when: timeInWords(agencyTimeZone(), startsAt),
    phone,
    path: mayChange ? bookingPath(ctx.signer, id) : null,
  }));
}
