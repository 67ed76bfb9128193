import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { agencyName, announceStatus, jobValues } from "./internal.server";
import type { JobInput } from "./job-input";
import { JOB } from "./list-all-jobs.server";
import { type StaffJob, toStaffJob } from "./staff-job.server";

/** Stores a new job; an active one is public right away. Needs `job.write`. */
export async function createJob(ctx: AppContext, input: JobInput): Promise<StaffJob> {
  requirePermission(ctx, "job.write");
  return transact(ctx, async (tx) => {
    const agency = await agencyName(tx);
    const postedOn = input.postedOn ?? agencyDay(tx.clock.now());
    const row = await JOB.create(tx, { ...jobValues(input, agency), postedOn });
    await announceStatus(tx, row, null);
    return toStaffJob(row, agency);
  });
}

/** `job`: the complete new job; without a day, the present one stays. */
export type JobUpdate = Edited & { job: JobInput };

/** Changes a job. Needs `job.write`. Throws `job.not-found`, and `job.stale` if someone else saved in the meantime. */
export async function updateJob(ctx: AppContext, { job, ...edited }: JobUpdate): Promise<StaffJob> {
  requirePermission(ctx, "job.write");
  return transact(ctx, async (tx) => {
    const before = await JOB.hold(tx, edited);
    const agency = await agencyName(tx);
    const row = await JOB.change(tx, before, { ...jobValues(job, agency), postedOn: job.postedOn ?? before.postedOn });
    await announceStatus(tx, row, before.status);
    return toStaffJob(row, agency);
  });
}

/** Deletes a job; its applications stay, with its title. Needs `job.write`. Throws `job.not-found` and `job.stale`. */
export async function deleteJob(ctx: AppContext, edited: Edited): Promise<void> {
  requirePermission(ctx, "job.write");
  await transact(ctx, async (tx) => {
    const before = await JOB.hold(tx, edited);
    await JOB.remove(tx, before);
    await announceStatus(tx, { ...before, status: "inactive" }, before.status);
  });
}
