import { BOOKING } from "~/content/pages/booking";
import type { OpenedBooking } from "~/domain/bookings/schema";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { BookingFacts } from "./booking-facts";
import { BookingFrame } from "./booking-frame";

/** A time that is booked, for the person who booked it. */
export function BookedTime({ booking }: { booking: OpenedBooking }) {
  const { booked: copy } = useDocument(BOOKING);
  const { isMailHeld } = useShell();
  const lead = isMailHeld ? copy.textHeld : fillFacts(copy.text, { email: booking.email });
  return (
    <BookingFrame title={copy.title} lead={lead}>
      <BookingFacts booking={booking} />
    </BookingFrame>
  );
}
