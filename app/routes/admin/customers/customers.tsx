import { listCustomers } from "~/domain/customers/queries.server";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { CsvLink } from "../kit/csv-link";
import { DataTable } from "../kit/data-table";
import { EmptyState } from "../kit/empty-state";
import { countFilters, readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { useSearchText } from "../kit/own-address";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/customers";
import { customerColumns } from "./customer-columns";
import { CUSTOMER_FILTERS, CUSTOMER_ORDERS, CUSTOMERS_LIST, CUSTOMERS_PATH } from "./customers-list";

export function meta() {
  return adminMeta("Customers");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, CUSTOMERS_LIST);
  return { query, page: await asRoute(() => listCustomers(app, query)) };
}

export default function Customers({ loaderData: { query, page } }: Route.ComponentProps) {
  const search = useSearchText();
  const list = { path: CUSTOMERS_PATH, query, spec: CUSTOMERS_LIST };
  const isFiltered = query.text !== "" || countFilters(query, CUSTOMERS_LIST) > 0;
  return (
    <TabBody>
      <TabHeader title="Customers" note={<ListCount total={page.total} one="customer" many="customers" />}>
        <CsvLink to="/admin/customers.csv" />
      </TabHeader>
      <ListToolbar
        {...list}
        searchLabel="Search business, person or address"
        filters={CUSTOMER_FILTERS}
        sorts={CUSTOMER_ORDERS}
      />
      {page.items.length > 0 ? (
        <DataTable {...list} caption="Customers" rows={page.items} columns={customerColumns(search)} />
      ) : isFiltered ? (
        <EmptyState title="No customer fits" text="Try another word, or clear the filters." />
      ) : (
        <EmptyState
          title="No customers yet"
          text="Anyone who signs up on the website becomes a customer and appears here right away."
        />
      )}
      <Pager {...list} page={page} />
    </TabBody>
  );
}
