import { refuseApplicationMerge } from "~/domain/applications/count-application-merge.server";
import { getApplication, listApplications } from "~/domain/applications/queries.server";
import { requirePermission } from "~/kernel/permissions";
import { formatLongDate } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { leadToSurvivor } from "../kit/lead-to-survivor.server";
import { MergeChoice } from "../kit/merge-choice";
import type { Route } from "./+types/application-merge";
import { applicationPath } from "./applications-list";

const FOUND_MAX = 20;

export const meta = () => adminMeta("Merge applications");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "application.write"));
  await leadToSurvivor(app, { kind: "application", id: params.applicationId, url });
  const application = await asRoute(() => getApplication(app, params.applicationId));
  const { id, applicantName, jobId } = application;
  const text = url.searchParams.get("q") ?? applicantName;
  const query = { text, limit: FOUND_MAX + 1, ...(jobId === null ? {} : { jobId }) };
  const { items } = await asRoute(() => listApplications(app, query));
  const found = items.filter((other) => refuseApplicationMerge(application, other) === null).slice(0, FOUND_MAX);
  return {
    id,
    name: applicantName,
    text,
    found: found.map((other) => ({
      id: other.id,
      name: other.applicantName,
      facts: [other.applicantEmail, other.jobTitle, `applied ${formatLongDate(other.appliedOn)}`],
    })),
  };
}

/** Selects the application to merge this one into, among those for the same job. */
export default function ApplicationMerge({ loaderData: { id, name, text, found } }: Route.ComponentProps) {
  return (
    <MergeChoice
      title="Merge applications"
      many="applications for this job"
      back={{ to: applicationPath(id), label: name }}
      path={`${applicationPath(id)}/merge`}
      text={text}
      searched="name or job title"
      found={found}
    />
  );
}
