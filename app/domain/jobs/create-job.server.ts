import { jobs } from "~/db/schema/jobs";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { transact } from "~/domain/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { agencyName, announceStatus, auditedJob, jobValues } from "./internal.server";
import type { JobInput } from "./job-input";
import { type StaffJob, toStaffJob } from "./staff-job.server";

/** Stores a new job; an active one is public right away. Needs `job.write`. */
export async function createJob(ctx: AppContext, input: JobInput): Promise<StaffJob> {
  requirePermission(ctx, "job.write");
  return transact(ctx, async (tx) => {
    const agency = await agencyName(tx);
    const now = tx.clock.now();
    const [row] = await tx.db
      .insert(jobs)
      .values({
        ...jobValues(input, agency),
        id: tx.ids.uuid(),
        postedOn: input.postedOn ?? agencyDay(now),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error("an inserted job came back empty");
    await recordAudit(tx, {
      action: "job.created",
      subject: { kind: "job", id: row.id },
      after: auditedJob(row),
    });
    await announceStatus(tx, row, null);
    await markContentChanged(tx);
    return toStaffJob({ ...row, applicationCount: 0 }, agency);
  });
}
