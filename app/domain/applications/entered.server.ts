import { eq } from "drizzle-orm";
import { isDatabaseError } from "~/db/database-error.server";
import { jobs } from "~/db/schema/jobs";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { DELETED_JOB, type EnteredApplication } from "./schema";

/** `already-applied`: this address has an application for this job. `in-future`: the day is still to come. */
export type EnterRefusal = { outcome: "already-applied" | "job-unknown" | "in-future" };

type OfJob = { jobId: string | null; jobTitle: string };

const UNIQUE_VIOLATION = "23505";

/**
 * Checks the parts of an entered application that only the database and the clock know: its job, which is locked until
 * the transaction ends. A title stays as it was when the person applied, unless the application (`before`) gets another
 * job.
 */
export async function checkEntered(
  tx: TransactionContext,
  { jobId, appliedOn }: Pick<EnteredApplication, "jobId" | "appliedOn">,
  before?: OfJob,
): Promise<({ outcome: "fine" } & OfJob) | EnterRefusal> {
  if (appliedOn > agencyDay(tx.clock.now())) return { outcome: "in-future" };
  const isSame = before && (before.jobId ?? DELETED_JOB) === jobId;
  if (isSame) return { outcome: "fine", jobId: before.jobId, jobTitle: before.jobTitle };
  if (!isUuid(jobId)) return { outcome: "job-unknown" };
  const [job] = await tx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, jobId)).for("share");
  return job ? { outcome: "fine", jobId, jobTitle: job.title } : { outcome: "job-unknown" };
}

/** Runs `store`; what the database refuses since the same person has applied for the same job is an outcome. */
export async function refuseTwin<Outcome>(store: () => Promise<Outcome>): Promise<Outcome | EnterRefusal> {
  try {
    return await store();
  } catch (error) {
    if (isDatabaseError(error, UNIQUE_VIOLATION)) return { outcome: "already-applied" };
    throw error;
  }
}
