import { eq, getTableColumns } from "drizzle-orm";
import { jobs } from "~/db/schema/jobs";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { changeTime, refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { agencyName, announceStatus, auditedJob, holdJob, jobValues } from "./internal.server";
import type { JobInput } from "./job-input";
import { getAnyJob } from "./list-all-jobs.server";
import { applicationCount, type StaffJob, toStaffJob } from "./staff-job.server";

export type JobUpdate = {
  id: string;
  /** What the editor had read, as an ISO time. Absent: saves over whatever is stored. */
  updatedAt?: string | undefined;
  /** The whole job as it shall be; without a day it keeps the one it has. */
  job: JobInput;
};

/** Changes a job. Needs `job.write`. Throws `job.not-found`, and `job.stale` when someone else saved in the meantime. */
export async function updateJob(ctx: AppContext, { id, updatedAt, job }: JobUpdate): Promise<StaffJob> {
  requirePermission(ctx, "job.write");
  return transact(ctx, async (tx) => {
    const before = await holdJob(tx, id);
    await refuseStaleEdit("job.stale", { row: before, seenAt: updatedAt }, () => getAnyJob(tx, before.id));
    const agency = await agencyName(tx);
    const [row] = await tx.db
      .update(jobs)
      .set({
        ...jobValues(job, agency),
        postedOn: job.postedOn ?? before.postedOn,
        updatedAt: changeTime(tx, before),
      })
      .where(eq(jobs.id, before.id))
      .returning({ ...getTableColumns(jobs), applicationCount });
    if (!row) throw new Error("a held job was gone");
    await recordAudit(tx, {
      action: "job.updated",
      subject: { kind: "job", id: row.id },
      ...changedFields(auditedJob(before), auditedJob(row)),
    });
    await announceStatus(tx, row, before.status);
    await markContentChanged(tx);
    return toStaffJob(row, agency);
  });
}
