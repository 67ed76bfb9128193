import { Outlet } from "react-router";
import { summarizeChanges } from "~/domain/audit/changes";
import { listAuditFacets, listAuditLog } from "~/domain/audit/queries.server";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { CsvLink } from "../kit/csv-link";
import { DataTable } from "../kit/data-table";
import { EmptyState } from "../kit/empty-state";
import { readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/audit";
import { type AuditRow, auditColumns } from "./audit-columns";
import { AuditMoreFilters, auditFilters } from "./audit-filters";
import { AUDIT_LIST, AUDIT_ORDERS, AUDIT_PATH } from "./audit-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate-list";

export function meta() {
  return adminMeta("Audit log");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, AUDIT_LIST);
  const [{ items, ...page }, facets] = await asRoute(() =>
    Promise.all([listAuditLog(app, query), listAuditFacets(app)]),
  );
  const rows = items.map(
    ({ before, after, requestId: _requestId, ...record }): AuditRow => ({
      ...record,
      summary: summarizeChanges(before, after),
    }),
  );
  return { query, rows, page, facets };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { query, rows, page, facets } = loaderData;
  const list = { path: AUDIT_PATH, query, spec: AUDIT_LIST };
  return (
    <TabBody>
      <TabHeader title="Audit log" note={<ListCount total={page.total} one="entry" many="entries" />}>
        <CsvLink to="/admin/audit.csv" />
      </TabHeader>
      <ListToolbar
        {...list}
        searchLabel="Search people, actions, values"
        filters={auditFilters(facets, query)}
        sorts={AUDIT_ORDERS}
      >
        <AuditMoreFilters query={query} />
      </ListToolbar>
      {rows.length > 0 ? (
        <DataTable<AuditRow> {...list} caption="Audit log" rows={rows} columns={auditColumns(query)} />
      ) : (
        <EmptyState
          title="Nothing fits"
          text="Every change is written down here with who made it. Try other filters."
        />
      )}
      <Pager {...list} page={page} />
      <Outlet />
    </TabBody>
  );
}
