import type { StaffProject } from "~/domain/projects/queries.server";
import { PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { PROJECT_TONES } from "~/routes/status-tones";
import { Ago } from "../kit/ago";
import { BusinessLink } from "../kit/avatar";
import { choicesOf } from "../kit/define-list";
import { InPlaceSelect } from "../kit/in-place";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
import { projectPath } from "../section-paths";

const STATUS_CHOICES = choicesOf(PROJECT_STATUS_LABELS);

export const PROJECT_COLUMNS: readonly ListColumn<StaffProject, CellTools<"project.write">>[] = [
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
    cell: ({ business }) => <BusinessLink business={business} />,
  },
  {
    id: "status",
    header: "Status",
    csv: ({ status }) => status,
    cell: ({ id, name, status }, { may, inPlace }) =>
      may["project.write"] ? (
        <InPlaceSelect
          inPlace={inPlace}
          fields={{ id, intent: "move" }}
          name="to"
          seen="from"
          label={`Status of ${name}`}
          value={status}
          choices={STATUS_CHOICES}
          tones={PROJECT_TONES}
        />
      ) : (
        <Status tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Status>
      ),
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
          {next ? (
            <span title={next} className="off-phone text-muted md:max-w-[9.75rem]">
              Next: {next}
            </span>
          ) : null}
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
