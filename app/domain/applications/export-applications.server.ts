import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { ListPage } from "~/kernel/list-page";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import type { ApplicationSummary } from "./internal.server";
import { type ApplicationQuery, listApplications } from "./queries.server";

type ReadPage = (slice: { cursor: string | undefined; limit: number }) => Promise<ListPage<ApplicationSummary>>;

/**
 * Records the export of the matching applications in the audit log, and returns a function that reads them a page at a
 * time. Needs `application.read`.
 */
export async function exportApplications(ctx: AppContext, { query }: { query: ApplicationQuery }): Promise<ReadPage> {
  requirePermission(ctx, "application.read");
  const { status, jobId, show } = query;
  await transact(ctx, (tx) =>
    recordAudit(tx, {
      action: "application.exported",
      subject: { kind: "application", id: "all" },
      after: { status, jobId, show },
    }),
  );
  return (slice) => listApplications(ctx, { ...query, ...slice });
}
