import { CalendarClock, CalendarX2 } from "lucide-react";
import type { BookedRecord, RecordBooking } from "~/domain/bookings/list-record-bookings.server";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { DialogLink } from "../kit/dialog-route";
import { type InPlace, InPlaceForm } from "../kit/in-place";
import { MenuItem, MoreMenu } from "../kit/more-menu";
import { bookedPath } from "./booked-record";

type Row = { record: BookedRecord; booking: RecordBooking; inPlace: InPlace };

/** A record's upcoming and recent bookings. Renders nothing if there are none. */
export function RecordBookings({
  record,
  bookings,
  mayWrite,
  inPlace,
}: {
  record: BookedRecord;
  bookings: readonly RecordBooking[];
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  return bookings.length === 0 ? null : (
    <AdminSection title={bookings.length === 1 ? "Booked time" : "Booked times"}>
      <ul className="divide-y divide-rule">
        <Each of={bookings} by={({ id }) => id}>
          {(booking) => (
            <li id={`booking-${booking.id}`} className="flex scroll-mt-24 items-center gap-x-4 py-2 max-sm:flex-wrap">
              <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
                <span className="font-[550]">{booking.when}</span>
                <span className="wrap-anywhere">{`${booking.what}, ${booking.minutes} minutes`}</span>
                {record.kind === "project" ? <span className="wrap-anywhere">{`With ${booking.name}`}</span> : null}
                {booking.hosts.length === 0 ? null : (
                  <span className="text-muted wrap-anywhere">{`Host: ${booking.hosts.join(", ")}`}</span>
                )}
                {booking.phone === "" ? null : <span className="text-muted tabular">{booking.phone}</span>}
                <BookingState booking={booking} />
              </div>
              {mayWrite ? <BookingDeeds record={record} booking={booking} inPlace={inPlace} /> : null}
            </li>
          )}
        </Each>
      </ul>
    </AdminSection>
  );
}

function BookingState({ booking: { isMissed, isOver, isLate } }: { booking: RecordBooking }) {
  if (isMissed) return <Badge tone="bad">No-show</Badge>;
  if (isLate) return <Badge tone="outline">Told that we’re late</Badge>;
  return isOver ? <Badge tone="outline">Over</Badge> : null;
}

function BookingDeeds({ record, booking, inPlace }: Row) {
  const { id, isMissed, isOver, hasBegun, mayBeLate } = booking;
  const to = (deed: "move" | "cancel") => `${bookedPath(record)}/bookings/${id}/${deed}`;
  return (
    <div className="ml-auto flex shrink-0 flex-wrap items-center gap-2">
      {mayBeLate ? (
        <InPlaceForm inPlace={inPlace} fields={{ id, intent: "booking-late" }}>
          <Button type="submit" variant="secondary" className="min-h-10 max-md:min-h-11">
            Running late
          </Button>
        </InPlaceForm>
      ) : null}
      {hasBegun ? (
        <InPlaceForm
          inPlace={inPlace}
          fields={{ id, intent: isMissed ? "booking-kept" : "booking-missed" }}
          undo={{ id, intent: isMissed ? "booking-missed" : "booking-kept" }}
        >
          <Button type="submit" variant="secondary" className="min-h-10 max-md:min-h-11">
            {isMissed ? "They came" : "No-show"}
          </Button>
        </InPlaceForm>
      ) : null}
      {isOver && !isMissed ? null : (
        <MoreMenu label="Change">
          <MenuItem>
            <DialogLink to={to("move")}>
              <CalendarClock aria-hidden="true" />
              Move or change host…
            </DialogLink>
          </MenuItem>
          {isOver || isMissed ? null : (
            <MenuItem>
              <DialogLink to={to("cancel")}>
                <CalendarX2 aria-hidden="true" />
                Cancel…
              </DialogLink>
            </MenuItem>
          )}
        </MoreMenu>
      )}
    </div>
  );
}
