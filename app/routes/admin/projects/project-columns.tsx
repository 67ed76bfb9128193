import { Link } from "react-router";
import type { StaffProject } from "~/domain/projects/queries.server";
import { PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { formatMoment, formatShortDate } from "~/lib/calendar-date";
import { PROJECT_TONES } from "~/routes/portal/project-tones";
import { Badge } from "~/ui/primitives/badge";
import { CUSTOMERS_PATH } from "../customers/customers-list";
import { type Column, RowLink } from "../kit/column";
import { projectPath } from "./projects-list";

export function projectColumns(search: string): Column<StaffProject>[] {
  return [
    {
      id: "name",
      header: "Project",
      sort: "name",
      isLabelled: false,
      cell: ({ id, name }) => (
        <span className="block min-w-40">
          <RowLink to={projectPath(id) + search}>{name}</RowLink>
        </span>
      ),
    },
    {
      id: "customer",
      header: "Customer",
      cell: ({ business }) => (
        <Link to={`${CUSTOMERS_PATH}/${business.id}`} className="link">
          {business.name}
        </Link>
      ),
    },
    {
      id: "status",
      header: "Status",
      cell: ({ status }) => <Badge tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>,
    },
    {
      id: "milestones",
      header: "Milestones",
      cell: ({ progress: { done, total, next } }) =>
        total === 0 ? (
          <span className="text-muted">None yet</span>
        ) : (
          <span className="block max-md:text-right">
            {done} of {total}
            {next ? <span className="block text-muted">Next: {next}</span> : null}
          </span>
        ),
    },
    {
      id: "due",
      header: "Due",
      align: "end",
      hideBelow: "lg",
      cell: ({ dueOn }) =>
        dueOn ? (
          <time dateTime={dueOn} className="whitespace-nowrap">
            {formatShortDate(dueOn)}
          </time>
        ) : (
          <span className="text-muted">–</span>
        ),
    },
    {
      id: "created",
      header: "Since",
      sort: "newest",
      align: "end",
      hideBelow: "xl",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatMoment(createdAt)}
        </time>
      ),
    },
  ];
}
