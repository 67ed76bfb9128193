import { Link } from "react-router";
import type { ApplicationDetail } from "~/domain/applications/queries.server";
import { APPLICATION_STATUS_LABELS } from "~/domain/applications/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { FactRows } from "../kit/fact-rows";
import { APPLICATIONS_PATH } from "./applications-list";

/** Applicant and job, with contact details, source and other applications. */
export function ApplicationApplicant({
  application,
  mayReadJobs,
}: {
  application: ApplicationDetail;
  mayReadJobs: boolean;
}) {
  const { applicantName, applicantEmail, jobId, jobTitle, skills, source, others } = application;
  return (
    <aside aria-label="About the applicant" className="grid gap-x-10 gap-y-6 sm:grid-cols-2 xl:grid-cols-1">
      <AdminSection title="Contact">
        <FactRows
          rows={[
            ["Name", applicantName],
            [
              "Email",
              <a
                key="email"
                href={`mailto:${encodeURIComponent(applicantEmail).replace("%40", "@")}`}
                className="link break-words"
              >
                {shownMailbox(applicantEmail)}
              </a>,
            ],
            [
              "Job",
              jobId && mayReadJobs ? (
                <Link key="job" to={`${APPLICATIONS_PATH}?job=${jobId}`} className="link">
                  {jobTitle}
                  <span className="visually-hidden">: all its applications</span>
                </Link>
              ) : (
                jobTitle
              ),
            ],
            ["Campaign", source.utm_campaign],
            ["Source", source.utm_source],
            ["Linked from", source.referrer],
          ]}
        />
      </AdminSection>
      <AdminSection title="Skills">
        <ul className="flex flex-wrap gap-1.5">
          <Each of={skills} by={(skill) => skill}>
            {(skill) => (
              <li className="min-w-0">
                <Badge className="max-w-full whitespace-normal wrap-anywhere">{skill}</Badge>
              </li>
            )}
          </Each>
        </ul>
      </AdminSection>
      {others.length > 0 ? (
        <AdminSection title="From the same address">
          <ul className="space-y-2.5">
            <Each of={others}>
              {(other) => (
                <li>
                  <Link to={`${APPLICATIONS_PATH}/${other.id}`} className="link">
                    {other.jobTitle}
                  </Link>{" "}
                  <span className="text-muted">
                    {other.withdrawnAt ? "withdrawn" : APPLICATION_STATUS_LABELS[other.status].toLowerCase()},{" "}
                    {formatShortDate(other.appliedOn)}
                  </span>
                </li>
              )}
            </Each>
          </ul>
        </AdminSection>
      ) : null}
    </aside>
  );
}
