import type { LeadBooking } from "~/domain/bookings/list-lead-bookings.server";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";

/** Times that the person has booked and that aren't over; nothing where there are none. */
export function LeadBookings({ bookings }: { bookings: readonly LeadBooking[] }) {
  return bookings.length === 0 ? null : (
    <AdminSection title={bookings.length === 1 ? "Booked time" : "Booked times"}>
      <ul className="divide-y divide-rule">
        <Each of={bookings} by={({ id }) => id}>
          {({ what, minutes, when, phone, path }) => (
            <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
              <span className="font-[550]">{when}</span>
              <span>{`${what}, ${minutes} minutes`}</span>
              {phone === "" ? null : <span className="text-muted tabular">{phone}</span>}
              {path === null ? null : (
                <a href={path} className="link ml-auto inline-flex min-h-9 items-center max-md:min-h-11">
                  Move or cancel
                </a>
              )}
            </li>
          )}
        </Each>
      </ul>
    </AdminSection>
  );
}
