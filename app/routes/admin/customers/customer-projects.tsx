import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { StaffProject } from "~/domain/projects/queries.server";
import { PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { PROJECT_TONES } from "~/routes/status-tones";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { PROJECTS_PATH, projectPath } from "../section-paths";

/** Work for a customer: the newest projects, with links to all and to a new one. */
export function CustomerProjects({
  customerId,
  projects,
  hasMore,
  mayWrite,
}: {
  customerId: string;
  projects: readonly StaffProject[];
  hasMore: boolean;
  mayWrite: boolean;
}) {
  return (
    <AdminSection title="Projects">
      {projects.length === 0 ? <p className="text-muted">No projects for them yet.</p> : null}
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
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {mayWrite ? (
          <Link
            to={`${PROJECTS_PATH}/new?customer=${customerId}`}
            className={buttonClass({ variant: "secondary" }, "min-h-10")}
          >
            <Plus aria-hidden="true" className="size-4" />
            New project
          </Link>
        ) : null}
        {hasMore ? (
          <Link to={`${PROJECTS_PATH}?customer=${customerId}`} className="link">
            All projects of this customer
          </Link>
        ) : null}
      </p>
    </AdminSection>
  );
}
