import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { bookingKinds, bookings } from "~/db/schema/bookings";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { agencyTimeZone } from "~/lib/place";
import { mayBeLate } from "./internal.server";
import { HOSTS } from "./list-bookings.server";
import { timeInWords } from "./words";

/** Booking of a lead, a project or an application. */
export type RecordBooking = {
  id: string;
  what: string;
  minutes: number;
  name: string;
  /** Day and time in the agency's zone, in words. */
  when: string;
  phone: string;
  /** Names of its hosts. */
  hosts: readonly string[];
  isMissed: boolean;
  hasBegun: boolean;
  isOver: boolean;
  /** True when the visitor can be told that we're running late. */
  mayBeLate: boolean;
  /** True when the visitor has been told. */
  isLate: boolean;
};

/** Record that bookings belong to or are about. */
export type BookedRecord = { kind: "lead" | "project" | "application"; id: string };

const COLUMNS = { lead: bookings.leadId, project: bookings.projectId, application: bookings.applicationId } as const;

/** Days for which past bookings are shown: attendance is often recorded later. */
const SHOWN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lists the bookings of a record, including those of the last weeks, except canceled ones. Needs permission to read
 * such records: `lead.read`, `project.read` or `application.read`.
 */
export async function listRecordBookings(
  ctx: ReadContext & Pick<AppContext, "clock" | "log">,
  { kind: record, id }: BookedRecord,
): Promise<RecordBooking[]> {
  requirePermission(ctx, `${record}.read`);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const rows = await ctx.db
    .select({ row: bookings, kind: bookingKinds, hosts: HOSTS })
    .from(bookings)
    .innerJoin(bookingKinds, eq(bookingKinds.id, bookings.kindId))
    .where(and(eq(COLUMNS[record], id), inArray(bookings.state, ["booked", "missed"]), gt(bookings.endsAt, since)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return readRows(ctx, rows, ({ row, kind, hosts }) => ({
    id: row.id,
    what: kind.name,
    minutes: kind.minutes,
    name: row.name,
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
