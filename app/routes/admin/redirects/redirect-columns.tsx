import { REDIRECT_KIND_LABELS, REDIRECT_STATUSES, type Redirect } from "~/domain/redirects/schema";
import { formatCount } from "~/lib/place-numbers";
import { Ago } from "../kit/ago";
import { editColumn } from "../kit/edit-column";
import { InPlaceForm } from "../kit/in-place";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { RowName } from "../kit/row-name";
import { StatusSwitch } from "../kit/status-switch";
import { REDIRECTS } from "./redirects-list";

type Tools = CellTools<"website.write">;

export const REDIRECT_COLUMNS: readonly ListColumn<Redirect, Tools>[] = [
  {
    id: "source",
    header: "From",
    sort: "source",
    isLabelled: false,
    cell: ({ id, source }) => (
      <RowName isDialog to={`${REDIRECTS.path}/${id}/edit`}>
        {source}
      </RowName>
    ),
    csv: { from: ({ source }) => source },
  },
  {
    id: "target",
    header: "To",
    cell: ({ target }) => <span className="wrap-anywhere">{target}</span>,
    csv: { to: ({ target }) => target },
  },
  {
    id: "kind",
    header: "Kind",
    cell: ({ kind, keepsQuery }) => (
      <span className="cell-line">
        {REDIRECT_KIND_LABELS[kind]}
        {keepsQuery ? null : <span className="text-muted">without the query</span>}
      </span>
    ),
    csv: {
      status: ({ kind }) => REDIRECT_STATUSES[kind],
      query: ({ keepsQuery }) => keepsQuery,
      active: ({ isActive }) => isActive,
    },
  },
  {
    id: "state",
    header: "Status",
    cell: ({ id, source, isActive }, { may, inPlace }) => {
      const status = isActive ? "on" : "off";
      const isOn = (inPlace.pending(id)?.status ?? status) === "on";
      return (
        <InPlaceForm inPlace={inPlace} fields={{ id, status: isOn ? "off" : "on" }} undo={{ id, status }}>
          <StatusSwitch
            isOn={isOn}
            disabled={!may["website.write"]}
            label={`${source} is on`}
            text={isOn ? "On" : "Off"}
          />
        </InPlaceForm>
      );
    },
  },
  {
    id: "hits",
    isLabelled: true,
    header: "Followed",
    sort: "hits",
    align: "end",
    cell: ({ hits }) => <span className="tabular">{formatCount(hits)}</span>,
    csv: { hits: ({ hits }) => hits },
  },
  {
    id: "met",
    header: "Last",
    sort: "met",
    align: "end",
    cell: ({ lastHitAt }, { now }) =>
      lastHitAt ? <Ago at={lastHitAt} now={now} /> : <span className="text-muted">Never</span>,
    csv: { last: ({ lastHitAt }) => lastHitAt },
  },
  editColumn(REDIRECTS, "website.write", ({ source }) => source),
];
