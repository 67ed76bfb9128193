import { Link } from "react-router";
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from "~/domain/applications/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { APPLICATION_TONES } from "~/routes/status-tones";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { DashboardSection, NothingThere } from "./dashboard-section";

type Line = { id: string; applicantName: string; jobTitle: string; appliedOn: string; status: ApplicationStatus };

/** The five latest applications. */
export function RecentApplications({ applications }: { applications: readonly Line[] }) {
  return (
    <DashboardSection title="Recent applications" to="/admin/applications" all="All applications">
      {applications.length === 0 ? (
        <NothingThere>No applications yet. Active jobs are on the careers pages.</NothingThere>
      ) : (
        <ul>
          <Each of={applications}>
            {({ id, applicantName, jobTitle, appliedOn, status }) => (
              <li className="flex items-center justify-between gap-4 border-b border-rule py-2.5">
                <span className="min-w-0">
                  <Link
                    to={`/admin/applications/${id}`}
                    className="block truncate font-[550] text-ink no-underline hover:text-bluebonnet hover:underline"
                  >
                    {applicantName}
                  </Link>
                  <span className="block truncate text-muted">
                    <time dateTime={appliedOn}>{formatShortDate(appliedOn)}</time>, {jobTitle}
                  </span>
                </span>
                <Badge tone={APPLICATION_TONES[status]} className="shrink-0">
                  {APPLICATION_STATUS_LABELS[status]}
                </Badge>
              </li>
            )}
          </Each>
        </ul>
      )}
    </DashboardSection>
  );
}
