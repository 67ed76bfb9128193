import { eq } from "drizzle-orm";
import { jobs } from "~/db/schema/jobs";
import type { ReadContext } from "~/kernel/app-context";
import { isUuid } from "~/lib/uuid";
import { findJob, findSimilarJobs, type Job, type JobSummary, listNewestJobs } from "./queries.server";

const OTHER_JOBS = 3;

type JobPage =
  | { state: "open"; job: Job; others: JobSummary[] }
  /** The job exists but is no longer advertised; only its title is shown. */
  | { state: "closed"; title: string; others: JobSummary[] };

/**
 * Finds the page of one job: the job with similar ones, or the newest open ones if it is closed. Null if the ID is
 * unknown or invalid.
 */
export async function findJobPage(ctx: ReadContext, id: string): Promise<JobPage | null> {
  const job = await findJob(ctx, id);
  if (job) return { state: "open", job, others: await findSimilarJobs(ctx, job, OTHER_JOBS) };
  if (!isUuid(id)) return null;
  const [closed] = await ctx.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, id));
  if (!closed) return null;
  return { state: "closed", title: closed.title, others: await listNewestJobs(ctx, OTHER_JOBS) };
}
