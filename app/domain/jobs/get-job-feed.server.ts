import { desc, eq, max } from "drizzle-orm";
import { jobs } from "~/db/schema/jobs";
import type { AppContext } from "~/kernel/app-context";
import { agencyName } from "./internal.server";
import { type Job, PUBLIC_COLUMNS, toJob } from "./queries.server";

/** Limits the size of the feed; beyond any agency's number of positions. */
const FEED_JOBS_MAX = 5000;

export type JobFeed = {
  agency: string;
  /** Newest first. */
  jobs: Job[];
  /** Last time a job changed, opened or closed. */
  changedAt: Date;
};

/** Returns all advertised jobs, for feed readers and job boards. Open to everyone. */
export async function getJobFeed(ctx: Pick<AppContext, "by" | "clock" | "db" | "log">): Promise<JobFeed> {
  const [agency, rows, [last]] = await Promise.all([
    agencyName(ctx),
    ctx.db
      .select(PUBLIC_COLUMNS)
      .from(jobs)
      .where(eq(jobs.status, "active"))
      .orderBy(desc(jobs.postedOn), desc(jobs.id))
      .limit(FEED_JOBS_MAX),
    ctx.db.select({ at: max(jobs.updatedAt) }).from(jobs),
  ]);
  return { agency, jobs: rows.map((row) => toJob(row, agency)), changedAt: last?.at ?? ctx.clock.now() };
}
