import { Link } from "react-router";
import type { StaffProject } from "~/domain/projects/queries.server";
import { PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { PROJECT_TONES } from "~/routes/status-tones";
import { CUSTOMERS_PATH } from "../customers/customers-list";
import { Ago } from "../kit/ago";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
import { projectPath } from "./projects-list";

export const PROJECT_COLUMNS: readonly ListColumn<StaffProject, CellTools>[] = [
  {
    id: "name",
    header: "Project",
    csv: ({ name }) => name,
    sort: "name",
    isLabelled: false,
    cell: ({ id, name }, { search }) => <RowName to={projectPath(id) + search}>{name}</RowName>,
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
    cell: ({ status }) => <Status tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Status>,
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
        <span className="cell-line">
          {done} of {total}
          {next ? <span className="text-muted">Next: {next}</span> : null}
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
    cell: ({ createdAt }, { now }) => <Ago at={createdAt} now={now} />,
  },
];
