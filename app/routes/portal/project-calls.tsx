import { PROJECTS } from "~/content/pages/portal";
import type { OwnBooking } from "~/domain/bookings/list-own-bookings.server";
import { fillFacts } from "~/lib/fill-facts";
import { useDocument } from "~/routes/use-document";
import { Each } from "~/ui/primitives/each";
import { PortalSection } from "./portal-parts";

/** Calls booked for a project; renders nothing if there are none. */
export function ProjectCalls({ bookings }: { bookings: readonly OwnBooking[] }) {
  const copy = useDocument(PROJECTS);
  return bookings.length === 0 ? null : (
    <PortalSection id="calls" title={copy.calls}>
      <ul className="divide-y divide-rule">
        <Each of={bookings} by={({ id }) => id}>
          {({ what, minutes, when, name, path }) => (
            <li className="py-3">
              <p className="font-[550] wrap-anywhere">{when}</p>
              <p className="text-small text-muted wrap-anywhere">
                {fillFacts(copy.callMinutes, { what, minutes: String(minutes) })}
                {path === null ? `. ${fillFacts(copy.callBy, { name })}` : null}
              </p>
              {path === null ? null : (
                <a href={path} className="link inline-flex min-h-11 items-center text-small">
                  {copy.callChange}
                </a>
              )}
            </li>
          )}
        </Each>
      </ul>
    </PortalSection>
  );
}
