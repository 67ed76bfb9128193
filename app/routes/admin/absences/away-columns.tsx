import { ABSENCE_STATE_LABELS, type Absence } from "~/domain/absences/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { Person } from "../kit/avatar";
import { editColumn } from "../kit/edit-column";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { Status } from "../kit/status";
import { AWAY } from "./away-list";

export const AWAY_COLUMNS: readonly ListColumn<Absence, CellTools<"absence.write">>[] = [
  {
    id: "person",
    header: "Who",
    isLabelled: false,
    cell: ({ id, person }) => (
      <RowName isDialog to={`${AWAY.path}/${id}/edit`} avatarOf={person.name}>
        {person.name}
      </RowName>
    ),
  },
  {
    id: "from",
    header: "Days",
    sort: "from",
    cell: ({ fromOn, untilOn }) =>
      fromOn === untilOn ? formatShortDate(fromOn) : `${formatShortDate(fromOn)} to ${formatShortDate(untilOn)}`,
  },
  {
    id: "standIn",
    header: "Covered by",
    cell: ({ standIn }) => <Person name={standIn.name} />,
  },
  {
    id: "state",
    header: "Status",
    cell: ({ state }) => <Status tone={state === "now" ? "warn" : "outline"}>{ABSENCE_STATE_LABELS[state]}</Status>,
  },
  editColumn(AWAY, "absence.write", ({ person }) => person.name),
];
