import { Plus } from "lucide-react";
import { Link } from "react-router";
import { listQuotes } from "~/domain/quotes/queries.server";
import { asRoute } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { CsvLink } from "../kit/csv-link";
import { DataTable } from "../kit/data-table";
import { EmptyState } from "../kit/empty-state";
import { countFilters, readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/quotes";
import { QUOTE_COLUMNS } from "./quote-columns";
import { QUOTE_ORDERS, QUOTE_TOOLBAR, QUOTES_LIST, QUOTES_PATH } from "./quotes-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate-list";

export function meta() {
  return adminMeta("Quotes");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readListQuery(request, QUOTES_LIST);
  const page = await asRoute(() => listQuotes(app, query));
  return { query, page, may: mayOf(actor, "quote.write") };
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { query, page, may } = loaderData;
  const list = { path: QUOTES_PATH, query, spec: QUOTES_LIST };
  const isFiltered = query.text !== "" || countFilters(query, QUOTES_LIST) > 0;
  return (
    <TabBody>
      <TabHeader title="Quotes" note={<ListCount total={page.total} one="quote" many="quotes" />}>
        <CsvLink to="/admin/quotes.csv" />
        {may["quote.write"] ? (
          <Link to={`${QUOTES_PATH}/new`} className={buttonClass({}, "min-h-10")}>
            <Plus aria-hidden="true" className="size-4" />
            New quote
          </Link>
        ) : null}
      </TabHeader>
      <ListToolbar
        {...list}
        searchLabel="Search number, name or address"
        filters={QUOTE_TOOLBAR}
        sorts={QUOTE_ORDERS}
      />
      {page.items.length > 0 ? (
        <DataTable {...list} caption="Quotes" rows={page.items} columns={QUOTE_COLUMNS} />
      ) : isFiltered ? (
        <EmptyState title="No quote fits" text="Try another word, or clear the filters." />
      ) : (
        <EmptyState
          title="No quotes yet"
          text="Make one from a lead, where everything it asked for is filled in already."
        >
          <Link to="/admin/leads?kind=quote-request" className={buttonClass()}>
            Look at the requests
          </Link>
        </EmptyState>
      )}
      <Pager {...list} page={page} />
    </TabBody>
  );
}
