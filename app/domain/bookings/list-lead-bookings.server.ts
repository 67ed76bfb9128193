import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { bookingKinds, bookings } from "~/db/schema/bookings";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { agencyTimeZone } from "~/lib/place";
import { mayBeLate } from "./internal.server";
import { HOSTS } from "./list-bookings.server";
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
  /** Names of its hosts. */
  hosts: readonly string[];
  isMissed: boolean;
  hasBegun: boolean;
  isOver: boolean;
  /** The visitor can be told that we're running late. */
  mayBeLate: boolean;
  /** They were told so. */
  isLate: boolean;
};

/** Bookings that are over are shown for so long: whether someone came is often noted later. */
const SHOWN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Lists booked times of a lead, those of the last weeks too, but for canceled ones. Needs `lead.read`. */
export async function listLeadBookings(
  ctx: ReadContext & Pick<AppContext, "clock" | "log">,
  leadId: string,
): Promise<LeadBooking[]> {
  requirePermission(ctx, "lead.read");
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const rows = await ctx.db
    .select({ row: bookings, kind: bookingKinds, hosts: HOSTS })
    .from(bookings)
    .innerJoin(bookingKinds, eq(bookingKinds.id, bookings.kindId))
    .where(and(eq(bookings.leadId, leadId), inArray(bookings.state, ["booked", "missed"]), gt(bookings.endsAt, since)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return readRows(ctx, rows, ({ row, kind, hosts }) => ({
    id: row.id,
    what: kind.name,
    minutes: kind.minutes,
    when: timeInWords(agencyTimeZone(), row.startsAt),
    phone: row.phone,
    hosts,
    isMissed: row.state === "missed",
    hasBegun: row.startsAt <= now,
    isOver: row.endsAt <= now,
    mayBeLate: mayBeLate(row, now) && row.lateAt === null,
    isLate: row.lateAt !== null && row.endsAt > now,
  }));
}
