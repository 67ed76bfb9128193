import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { jobs } from "~/db/schema/jobs";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { announceStatus } from "./internal.server";
import { JOBS_AT_ONCE_MAX, type JobStatus } from "./schema";

/**
 * Opens or closes jobs, all of them or none, and returns which ones changed; skips those that are deleted or unchanged.
 * Takes at most `JOBS_AT_ONCE_MAX`. Needs `job.write`.
 */
export async function setJobsStatus(
  ctx: AppContext,
  { ids, status }: { ids: readonly string[]; status: JobStatus },
): Promise<{ changedIds: string[] }> {
  requirePermission(ctx, "job.write");
  const known = [...new Set(ids)].filter(isUuid).slice(0, JOBS_AT_ONCE_MAX);
  if (known.length === 0) return { changedIds: [] };
  return transact(ctx, async (tx) => {
    const held = await tx.db
      .select()
      .from(jobs)
      .where(and(inArray(jobs.id, known), ne(jobs.status, status)))
      .orderBy(asc(jobs.id))
      .for("update");
    for (const before of held) {
      const updatedAt = changeTime(tx, before);
      await tx.db.update(jobs).set({ status, updatedAt }).where(eq(jobs.id, before.id));
      await recordAudit(tx, {
        action: "job.updated",
        subject: { kind: "job", id: before.id },
        before: { status: before.status },
        after: { status },
      });
      await announceStatus(tx, { ...before, status, updatedAt }, before.status);
    }
    if (held.length > 0) await markContentChanged(tx);
    return { changedIds: held.map(({ id }) => id) };
  });
}
