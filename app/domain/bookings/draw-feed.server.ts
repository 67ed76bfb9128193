import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { bookingHosts, bookingKinds, bookings } from "~/db/schema/bookings";
import { findFeedOwner } from "~/domain/calendars/queries.server";
import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { entryOf } from "./draw-calendar.server";
import { toKind } from "./kinds.server";

/** External calendars store nothing of their own, so past bookings are included for this long. */
const SHOWN_DAYS = 90;
const ROWS_MAX = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Draws the calendar (RFC 5545) of a host's bookings, under the same UIDs as the entries in their email. Null: the
 * address doesn't exist, or its owner can't sign in anymore. For anyone who has its secret.
 */
export async function drawFeed(ctx: AppContext, token: string): Promise<string | null> {
  const owner = await findFeedOwner(ctx, token);
  if (!owner) return null;
  const since = new Date(ctx.clock.now().getTime() - SHOWN_DAYS * DAY_MS);
  const rows = await ctx.db
    .select({ row: bookings, kind: bookingKinds })
    .from(bookingHosts)
    .innerJoin(bookings, eq(bookings.id, bookingHosts.bookingId))
    .innerJoin(bookingKinds, eq(bookingKinds.id, bookings.kindId))
    .where(
      and(
        eq(bookingHosts.hostId, owner.userId),
        inArray(bookings.state, ["booked", "missed"]),
        gt(bookings.endsAt, since),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(ROWS_MAX);
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import("ical-generator");
  const identity = await getIdentity(ctx);
  const calendar = ical({
    prodId: { company: "Agency", product: "Bookings" },
    name: `Bookings, ${identity.name}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  });
  for (const { row, kind } of rows) {
    const page = `${ctx.origin}/admin/leads/${row.leadId}`;
    calendar.createEvent({
      ...entryOf(ctx, { row, kind: toKind(kind) }, page),
      summary: `${kind.name}: ${row.name}`,
      description: page,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
