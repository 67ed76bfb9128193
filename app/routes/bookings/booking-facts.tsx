import { BOOKING } from "~/content/pages/booking";
import type { OpenedBooking } from "~/domain/bookings/schema";
import { timeInWords } from "~/domain/bookings/words";
import { fillFacts } from "~/lib/fill-facts";
import { agencyTimeZone } from "~/lib/place";
import { zoneName } from "~/lib/visitor-zones";
import { useDocument } from "~/routes/use-document";

/** Details of a time: subject, start in both time zones, place, and host. */
export function BookingFacts({ booking }: { booking: OpenedBooking }) {
  const { booked: copy } = useDocument(BOOKING);
  const { kind, hosts, timeZone } = booking;
  const startsAt = new Date(booking.startsAt);
  const own = agencyTimeZone();
  const isElsewhere = zoneName(timeZone) !== zoneName(own);
  const facts = [
    { label: copy.what, value: `${kind.name}, ${kind.minutes} minutes` },
    { label: isElsewhere ? copy.yours : copy.when, value: timeInWords(timeZone, startsAt) },
    ...(isElsewhere ? [{ label: copy.ours, value: timeInWords(own, startsAt) }] : []),
    { label: copy.where, value: <Place booking={booking} /> },
    ...(hosts.length > 0 ? [{ label: copy.with, value: hosts.join(", ") }] : []),
  ];
  return (
    <dl className="border-t border-ink">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-x-4 border-b border-rule py-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-baseline"
        >
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-display text-subheading wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Place({ booking: { kind, phone, state } }: { booking: OpenedBooking }) {
  const { booked, places } = useDocument(BOOKING);
  if (kind.place === "phone") return phone === "" ? places.phone : fillFacts(booked.call, { phone });
  if (kind.place === "address") return kind.placeDetails;
  if (state === "held" || !kind.placeDetails.startsWith("https://")) return places.video;
  return (
    <a href={kind.placeDetails} className="link">
      {booked.link}
    </a>
  );
}
