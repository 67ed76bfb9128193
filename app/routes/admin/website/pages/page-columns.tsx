import { pageDocument } from "~/content/page-sections";
import type { ListedPage } from "~/domain/texts/custom-page";
import { formatMoment } from "~/lib/calendar-date";
import { Button } from "~/ui/primitives/button";
import { RowLink } from "../../kit/column";
import { InPlaceForm } from "../../kit/in-place";
import type { CellTools, ListColumn } from "../../kit/list-columns";
import { documentPath } from "../document-path";
import { DocumentStateBadge } from "../document-state";

type Tools = CellTools<"website.write">;

export const PAGE_COLUMNS: readonly ListColumn<ListedPage, Tools>[] = [
  {
    id: "name",
    header: "Name",
    sort: "name",
    isLabelled: false,
    cell: ({ id, name, goneAt }) =>
      goneAt === null ? (
        <RowLink to={documentPath(pageDocument(id).kind)} className="wrap-anywhere">
          {name}
        </RowLink>
      ) : (
        <span className="font-[550] wrap-anywhere">{name}</span>
      ),
    csv: ({ name }) => name,
  },
  {
    id: "path",
    header: "Address",
    sort: "path",
    cell: ({ path }) => <span className="wrap-anywhere">{path}</span>,
    csv: ({ path }) => path,
  },
  {
    id: "state",
    header: "Status",
    cell: ({ id, name, isPublished, hasDraft, goneAt }, { inPlace }) =>
      goneAt === null ? (
        <span className="flex flex-wrap items-center gap-2">
          <DocumentStateBadge state={hasDraft ? "draft" : "edited"} isPage />
          {isPublished ? null : <span className="text-muted">Not published yet</span>}
        </span>
      ) : (
        <InPlaceForm inPlace={inPlace} fields={{ id }}>
          <Button type="submit" variant="secondary" className="min-h-10" aria-label={`Restore ${name}`}>
            Restore
          </Button>
        </InPlaceForm>
      ),
    csv: { Published: ({ isPublished }) => isPublished, Draft: ({ hasDraft }) => hasDraft },
  },
  {
    id: "changed",
    header: "Changed",
    sort: "changed",
    align: "end",
    cell: ({ changedAt, changedBy, goneAt }) => (
      <span className="text-muted tabular">
        {goneAt === null ? `${formatMoment(changedAt)}, ${changedBy}` : `Deleted ${formatMoment(goneAt)}`}
      </span>
    ),
    csv: {
      Changed: ({ changedAt }) => changedAt,
      "Changed by": ({ changedBy }) => changedBy,
      Deleted: ({ goneAt }) => goneAt,
    },
  },
];
