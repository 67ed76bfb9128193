import { PROJECTS } from "~/content/pages/portal";
import type { OwnHours } from "~/domain/hours/queries.server";
import { formatMinutes } from "~/domain/hours/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { useDocument } from "~/routes/use-document";
import { Each } from "~/ui/primitives/each";
import { PortalSection } from "./portal-parts";

/** A project's billed hours, if the agency shows them. */
export function ProjectHours({ hours }: { hours: readonly OwnHours[] }) {
  const copy = useDocument(PROJECTS);
  if (hours.length === 0) return null;
  return (
    <PortalSection id="hours" title={copy.hours}>
      <ul className="divide-y divide-rule">
        <Each of={hours}>
          {({ workedOn, minutes, role, note, number, agreement }) => (
            <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 text-small">
              <span className="wrap-anywhere">{note || role}</span>
              <span className="text-right tabular">{formatMinutes(minutes)}</span>
              <span className="text-muted wrap-anywhere">
                {formatShortDate(workedOn)}, {role}
                {number ? `, ${copy.invoice} ${number}` : agreement ? `, ${copy.ofAgreement} “${agreement}”` : ""}
              </span>
            </li>
          )}
        </Each>
      </ul>
    </PortalSection>
  );
}
