import { ABSENCE_STATE_LABELS, type Absence } from "~/domain/absences/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";
import { RowLink } from "../kit/column";
import { editColumn } from "../kit/edit-column";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { AWAY } from "./away-list";

export const AWAY_COLUMNS: readonly ListColumn<Absence, CellTools<"absence.write">>[] = [
  {
    id: "person",
    header: "Who",
    isLabelled: false,
    cell: ({ id, person }) => (
      <RowLink isDialog to={`${AWAY.path}/${id}/edit`} className="wrap-anywhere">
        {person.name}
      </RowLink>
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
    cell: ({ standIn }) => <span className="wrap-anywhere">{standIn.name}</span>,
  },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <Badge tone={state === "now" ? "warn" : "outline"}>{ABSENCE_STATE_LABELS[state]}</Badge>,
  },
  editColumn(AWAY, "absence.write", ({ person }) => person.name),
];
