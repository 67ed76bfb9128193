import { BOOKING } from "~/content/pages/booking";
import type { OpenedBooking } from "~/domain/bookings/schema";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { BookingFacts } from "./booking-facts";
import { BookingFrame } from "./booking-frame";

/** A booked time, as shown to the person who booked it. `page`: its address. */
export function BookedTime({ booking, page }: { booking: OpenedBooking; page: string }) {
  const { booked: copy } = useDocument(BOOKING);
  const { isMailHeld } = useShell();
  const lead = isMailHeld ? copy.textHeld : fillFacts(copy.text, { email: booking.email });
  return (
    <BookingFrame title={copy.title} lead={lead}>
      <BookingFacts booking={booking} />
      {booking.mayChange ? <Changes booking={booking} page={page} /> : null}
    </BookingFrame>
  );
}

function Changes({ booking, page }: { booking: OpenedBooking; page: string }) {
  const { change: copy } = useDocument(BOOKING);
  return (
    <div className="mt-8">
      <ButtonLink href={`${page}/move`} variant="secondary">
        {copy.move}
      </ButtonLink>
      <details className="mt-4">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{copy.cancel}</summary>
        <form method="post" action={page} className="mt-2 border-l-2 border-bad py-1 pl-4">
          <p className="mb-3 max-w-text text-muted">{copy.confirm}</p>
          <Button type="submit" name="intent" value="cancel" variant="secondary">
            {copy.submit}
          </Button>
        </form>
      </details>
      <p className="mt-3 max-w-text text-small text-muted">
        {fillFacts(copy.notice, { hours: String(booking.kind.noticeHours) })}
      </p>
    </div>
  );
}
