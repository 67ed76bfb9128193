import { Link } from "react-router";
import type { StaffProject } from "~/domain/projects/queries.server";
import { PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { PROJECT_TONES } from "~/routes/status-tones";
import { Badge } from "~/ui/primitives/badge";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { PROJECTS_PATH, projectPath } from "../section-paths";

/** Work for a customer: the newest projects, with a link to all. Renders nothing if there are none. */
export function CustomerProjects({
  customerId,
  projects,
  hasMore,
}: {
  customerId: string;
  projects: readonly StaffProject[];
  hasMore: boolean;
}) {
  if (projects.length === 0) return null;
  return (
    <AdminSection title="Projects">
      <ul className="divide-y divide-rule">
        <Each of={projects}>
          {({ id, name, status, progress }) => (
            <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5 first:pt-0">
              <Link to={projectPath(id)} className="link min-w-0 grow wrap-anywhere">
                {name}
              </Link>
              {progress.total > 0 ? (
                <span className="text-muted tabular">
                  {progress.done} of {progress.total} milestones
                </span>
              ) : null}
              <Badge tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>
            </li>
          )}
        </Each>
      </ul>
      {hasMore ? (
        <p className="mt-3">
          <Link to={`${PROJECTS_PATH}?customer=${customerId}`} className="link inline-flex min-h-9 items-center">
            All projects of this customer
          </Link>
        </p>
      ) : null}
    </AdminSection>
  );
}
