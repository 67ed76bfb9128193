import { and, asc, eq, gt } from "drizzle-orm";
import { bookingKinds, bookings } from "~/db/schema/bookings";
import { projects } from "~/db/schema/projects";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { readRows } from "~/kernel/read-rows.server";
import { isUuid } from "~/lib/uuid";
import { bookingPath } from "./internal.server";
import { timeInWords } from "./words";

/** Booking about a customer's project. */
export type OwnBooking = {
  id: string;
  what: string;
  minutes: number;
  /** Name of the person who booked. */
  name: string;
  /** Day and time in their zone, in words. */
  when: string;
  /**
   * Path of its page, only for the person who booked it: the page shows their address, and can move and cancel the
   * booking.
   */
  path: string | null;
};

/** Lists bookings that aren't over, about projects of the signed-in customer's business. */
export async function listOwnBookings(
  ctx: ReadContext & Pick<AppContext, "clock" | "log" | "signer">,
  projectId: string,
): Promise<OwnBooking[]> {
  const { businessId, email, isEmailVerified } = requireCustomerActor(ctx, "business.work");
  if (!isUuid(projectId)) return [];
  const rows = await ctx.db
    .select({ row: bookings, kind: bookingKinds })
    .from(bookings)
    .innerJoin(bookingKinds, eq(bookingKinds.id, bookings.kindId))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .where(
      and(
        eq(bookings.projectId, projectId),
        eq(projects.businessId, businessId),
        eq(bookings.state, "booked"),
        gt(bookings.endsAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return readRows(ctx, rows, ({ row, kind }) => ({
    id: row.id,
    what: kind.name,
    minutes: kind.minutes,
    name: row.name,
    when: timeInWords(row.timeZone, row.startsAt),
    path: isEmailVerified && row.email.toLowerCase() === email.toLowerCase() ? bookingPath(ctx.signer, row.id) : null,
  }));
}
