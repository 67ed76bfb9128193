import { Link } from "react-router";
import type { LoggedHours, UnbilledHours } from "~/domain/hours/queries.server";
import { formatMinutes } from "~/domain/hours/schema";
import type { Timer } from "~/domain/timers/queries.server";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { Each } from "~/ui/primitives/each";
import { hoursPath } from "../hours/hours-path";
import { ProjectTimers } from "../hours/project-timers";
import { AdminSection } from "../kit/admin-section";
import { INVOICES_PATH } from "../section-paths";

/** The newest hours of a project, the unbilled total, and a link to all of them. */
export function ProjectHours({
  projectId,
  hours,
  unbilled,
  timers,
}: {
  projectId: string;
  hours: readonly LoggedHours[];
  unbilled: UnbilledHours;
  /** Null for those who may not write hours. */
  timers: { timers: readonly Timer[]; own: readonly Timer[] } | null;
}) {
  return (
    <AdminSection title="Hours">
      {timers ? <ProjectTimers projectId={projectId} place="project" {...timers} /> : null}
      {hours.length === 0 ? <p className="text-muted">No hours logged yet.</p> : null}
      {unbilled.minutes > 0 ? (
        <p>
          {formatMinutes(unbilled.minutes)} not billed yet, {formatMoney(unbilled.cents, { cents: "always" })}.
        </p>
      ) : null}
      <ul className="divide-y divide-rule">
        <Each of={hours}>
          {({ minutes, role, person, workedOn, invoice }) => (
            <li className="flex flex-wrap items-baseline gap-x-3 py-2 first:pt-0">
              <span className="min-w-0 grow wrap-anywhere">
                <strong className="font-[550] tabular">{formatMinutes(minutes)}</strong> {role}, {person.name}
              </span>
              <span className="text-muted">{formatShortDate(workedOn)}</span>
              {invoice ? (
                <Link to={`${INVOICES_PATH}/${invoice.id}`} className="link">
                  {invoice.number ? `Invoice ${invoice.number}` : "A draft"}
                </Link>
              ) : null}
            </li>
          )}
        </Each>
      </ul>
      <Link to={hoursPath(projectId)} className="link inline-flex min-h-9 items-center">
        All hours
      </Link>
    </AdminSection>
  );
}
