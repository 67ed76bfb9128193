import { summarizeChanges } from "~/domain/audit/changes";
import { listAuditFacets, listAuditLog } from "~/domain/audit/queries.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { AUDIT_COLUMNS, type AuditRow } from "./audit-columns";
import { AuditMoreFilters, auditFilters } from "./audit-filters";
import { AUDIT } from "./audit-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(AUDIT.title);

export const loader = listLoader(AUDIT, async (app, query) => {
  const [{ items, ...page }, facets] = await Promise.all([listAuditLog(app, query), listAuditFacets(app)]);
  const rows = items.map(
    ({ before, after, requestId: _requestId, ...record }): AuditRow => ({
      ...record,
      summary: summarizeChanges(before, after),
    }),
  );
  return { ...page, items: rows, facets };
});

export default listScreen<typeof loader>(AUDIT, {
  columns: AUDIT_COLUMNS,
  filters: ({ page, query }) => auditFilters(page.facets, query),
  controls: ({ query }) => <AuditMoreFilters query={query} />,
});
