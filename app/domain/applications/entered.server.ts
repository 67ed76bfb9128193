import { eq } from "drizzle-orm";
import { isDatabaseError } from "~/db/database-error.server";
import { jobs } from "~/db/schema/jobs";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { DELETED_JOB, type EnteredApplication } from "./schema";

/** `already-applied`: this address has an application for this job. `in-future`: the day hasn't come yet. */
export type EnterRefusal = { outcome: "already-applied" | "job-unknown" | "in-future" };

type OfJob = { jobId: string | null; jobTitle: string };

const UNIQUE_VIOLATION = "23505";

/**
 * Checks an entered application against the database and the clock, and locks its job until the transaction ends. The
 * title stays as it was when the person applied, unless the application (`before`) gets another job.
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

/** Runs `store`. Returns an outcome if the database refuses a second application of the same person for the job. */
export async function refuseTwin<Outcome>(store: () => Promise<Outcome>): Promise<Outcome | EnterRefusal> {
  try {
    return await store();
  } catch (error) {
    if (isDatabaseError(error, UNIQUE_VIOLATION)) return { outcome: "already-applied" };
    throw error;
  }
}
