import { Link } from "react-router";
import type { StaffProject } from "~/domain/projects/queries.server";
import { PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { formatMoment, formatShortDate } from "~/lib/calendar-date";
import { PROJECT_TONES } from "~/routes/status-tones";
import { Badge } from "~/ui/primitives/badge";
import { CUSTOMERS_PATH } from "../customers/customers-list";
import { RowLink } from "../kit/column";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { projectPath } from "./projects-list";

export const PROJECT_COLUMNS: readonly ListColumn<StaffProject, CellTools>[] = [
  {
    id: "name",
    header: "Project",
    csv: ({ name }) => name,
    sort: "name",
    isLabelled: false,
    cell: ({ id, name }, { search }) => (
      <span className="block min-w-40">
        <RowLink to={projectPath(id) + search}>{name}</RowLink>
      </span>
    ),
  },
  {
    id: "customer",
    header: "Customer",
    csv: ({ business }) => business.name,
    cell: ({ business }) => (
      <Link to={`${CUSTOMERS_PATH}/${business.id}`} className="link">
        {business.name}
      </Link>
    ),
  },
  {
    id: "status",
    header: "Status",
    csv: ({ status }) => status,
    cell: ({ status }) => <Badge tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>,
  },
  {
    id: "milestones",
    header: "Milestones",
    csv: {
      "Milestones reached": ({ progress }) => progress.done,
      Milestones: ({ progress }) => progress.total,
      "Next milestone": ({ progress }) => progress.next,
      Begins: ({ startsOn }) => startsOn,
    },
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
    csv: ({ dueOn }) => dueOn,
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
    csv: { Since: ({ createdAt }) => createdAt, Id: ({ id }) => id },
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
