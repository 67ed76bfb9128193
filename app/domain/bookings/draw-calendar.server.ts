import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { plainMailbox } from "~/lib/mailbox";
import { type BookingRow, bookingPath, findById } from "./internal.server";
import type { BookingKind } from "./schema";

export type CalendarEntry = { method: "REQUEST" | "CANCEL"; text: string };

/**
 * Draws the calendar entry (RFC 5546) of a booking as it is now, for the person at this address: with a constant UID
 * and a rising sequence, so that calendars update their entry. `method` CANCEL: the person no longer takes part, even
 * if it's still booked. Null: the booking was deleted.
 */
export async function drawCalendar(
  ctx: AppContext,
  { id, to, method: asked }: { id: string; to: string; method: string },
): Promise<CalendarEntry | null> {
  const found = await findById(ctx, id);
  if (!found) return null;
  const { default: ical, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } = await import("ical-generator");
  const { row, kind } = found;
  const identity = await getIdentity(ctx);
  const isVisitor = plainMailbox(to) === plainMailbox(row.email);
  const method = row.state === "canceled" || asked === "CANCEL" ? "CANCEL" : "REQUEST";
  const page = isVisitor ? ctx.origin + bookingPath(ctx.signer, row.id) : `${ctx.origin}/admin/leads/${row.leadId}`;
  const calendar = ical({
    prodId: { company: "Agency", product: "Bookings" },
    method: method === "CANCEL" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    ...entryOf(ctx, found, page),
    summary: `${kind.name}: ${isVisitor ? identity.name : row.name}`,
    description: isVisitor ? `To change or cancel: ${page}` : page,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: identity.name, email: identity.email },
    attendees: [
      { email: to, name: isVisitor ? row.name : undefined, rsvp: false, status: ICalAttendeeStatus.ACCEPTED },
    ],
  });
  return { method, text: calendar.toString() };
}

/** Returns the data of a booking that every calendar shows, under the UID it has in all of them. */
export function entryOf(ctx: AppContext, { row, kind }: { row: BookingRow; kind: BookingKind }, page: string) {
  return {
    id: `${row.id}@${new URL(ctx.origin).hostname}`,
    sequence: row.sequence,
    stamp: row.updatedAt,
    start: row.startsAt,
    end: row.endsAt,
    location: placeOf(kind, row.phone) || null,
    url: page,
  };
}

function placeOf({ place, placeDetails }: BookingKind, phone: string): string {
  return place === "phone" ? `Phone: ${phone}` : placeDetails;
}
