import { eq } from "drizzle-orm";
import { jobs } from "~/db/schema/jobs";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { announceStatus, auditedJob, holdJob } from "./internal.server";
import { getAnyJob } from "./list-all-jobs.server";

/**
 * Deletes a job; its applications stay and keep its title. Needs `job.write`. Throws `job.not-found`, and `job.stale` when
 * it was changed since `updatedAt`.
 */
export async function deleteJob(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "job.write");
  await transact(ctx, async (tx) => {
    const before = await holdJob(tx, id);
    await refuseStaleEdit("job.stale", { row: before, seenAt: updatedAt }, () => getAnyJob(tx, before.id));
    await tx.db.delete(jobs).where(eq(jobs.id, before.id));
    await recordAudit(tx, {
      action: "job.deleted",
      subject: { kind: "job", id: before.id },
      before: auditedJob(before),
    });
    await announceStatus(tx, { ...before, status: "inactive" }, before.status);
    await markContentChanged(tx);
  });
}
