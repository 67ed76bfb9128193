import { Link } from "react-router";
import { listMissingAddresses } from "~/domain/redirects/queries.server";
import { MISSING_DAYS, MISSING_MAX, type MissingAddress } from "~/domain/redirects/schema";
import { formatCount } from "~/lib/place-numbers";
import { adminMeta } from "../admin-meta";
import { Ago } from "../kit/ago";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { RowName } from "../kit/row-name";
import { MISSING, redirectFrom } from "./redirects-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(MISSING.title);
export const loader = listLoader(MISSING, listMissingAddresses, "website.write");

type Tools = CellTools<"website.write">;

const COLUMNS: readonly ListColumn<MissingAddress, Tools>[] = [
  {
    id: "path",
    header: "Address",
    isLabelled: false,
    cell: ({ path }) => <RowName to={redirectFrom(path)}>{path}</RowName>,
  },
  {
    id: "count",
    header: "Requests",
    sort: "count",
    align: "end",
    cell: ({ count }) => <span className="tabular">{formatCount(count)}</span>,
  },
  {
    id: "met",
    header: "Last",
    sort: "met",
    align: "end",
    cell: ({ lastMetAt }, { now }) => <Ago at={lastMetAt} now={now} />,
  },
  {
    id: "redirect",
    header: "Redirect",
    isLabelled: false,
    align: "end",
    cell: ({ path }) => (
      <Link
        to={redirectFrom(path)}
        aria-label={`Redirect ${path}`}
        className="link inline-flex min-h-9 items-center max-md:min-h-11"
      >
        Redirect
      </Link>
    ),
  },
];

export default listScreen<typeof loader>(MISSING, {
  columns: COLUMNS,
  above: () => (
    <>
      <p className="mb-4 max-w-text text-muted">
        Addresses that people asked for and that don’t exist. Only the {MISSING_MAX} most requested are kept, without
        their query strings, for {MISSING_DAYS} days after the last request. Anything that looks like a scan or reveals
        something about a person isn’t counted.
      </p>
    </>
  ),
});
