import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { jobs } from "~/db/schema/jobs";
import type { ReadContext } from "~/kernel/app-context";
import type { ListPage } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { defineRecord } from "~/kernel/record.server";
import { findsParts, matchesParts } from "~/kernel/search.server";
import { agencyName, auditedJob } from "./internal.server";
import type { JobCategory, JobSort, JobStatus, JobType } from "./schema";
import { applicationCount, type StaffJob, type StoredJob, toStaffJob } from "./staff-job.server";

export type JobQuery = {
  /** Each of its words must be part of a word in the title or category. */
  text?: string;
  /** Any part of a location. */
  location?: string;
  status?: JobStatus;
  type?: JobType;
  category?: JobCategory;
  sort?: JobSort;
  /** Default: titles ascending; days and applications descending. */
  direction?: "asc" | "desc";
  cursor?: string;
  limit?: number;
};

const { place: _place, search: _search, publicParts: _public, staffParts: _staff, ...COLUMNS } = getTableColumns(jobs);
const STORED_JOB = { ...COLUMNS, applicationCount };
/** Counts applications of all jobs in one statement, for sorting the list. */
const COUNTED = sql`(select job_id, count(*)::int as count from applications where withdrawn_at is null and quarantine_reason is null group by job_id) counted`;
const counted = sql<number>`coalesce(counted.count, 0)`;

const SORTS = {
  posted: { direction: "desc", type: "day", column: jobs.postedOn, valueOf: (row) => row.postedOn },
  title: { direction: "asc", type: "folded", column: sql`lower(${jobs.title})`, valueOf: (row) => row.title },
  applications: { direction: "desc", type: "number", column: counted, valueOf: (row) => row.applicationCount },
} as const satisfies Record<JobSort, Omit<ListSort<StoredJob>, "name">>;

/** Returns a page of all jobs, advertised or not. Needs `job.read-all`. */
export async function listAllJobs(ctx: ReadContext, query: JobQuery = {}): Promise<ListPage<StaffJob>> {
  requirePermission(ctx, "job.read-all");
  const { sort = "posted", direction, text, location, status, type, category, cursor, limit } = query;
  const isByCount = sort === "applications";
  const words = findsParts(jobs.staffParts, text);
  const [agency, page] = await Promise.all([
    agencyName(ctx),
    pageByKey<StoredJob>(ctx, {
      sort: { name: sort, ...SORTS[sort], ...(direction ? { direction } : {}) },
      id: jobs.id,
      from: jobs,
      search: isByCount ? undefined : words,
      filter: and(
        isByCount ? words : undefined,
        matchesParts(jobs.locationParts, location),
        status && eq(jobs.status, status),
        type && eq(jobs.type, type),
        category && eq(jobs.category, category),
      ),
      cursor,
      limit,
      fetch: async ({ where, orderBy, limit }) => {
        const rows = ctx.db.select(STORED_JOB).from(jobs);
        const joined = isByCount ? rows.leftJoin(COUNTED, sql`counted.job_id = ${jobs.id}`) : rows;
        return joined
          .where(where)
          .orderBy(...orderBy)
          .limit(limit);
      },
    }),
  ]);
  return readPage(ctx, page, (row) => toStaffJob(row, agency));
}

/** Limits a list of choices, beyond what anyone looks through. */
const NAMED_JOBS_MAX = 500;

/** Lists the titles of all jobs by name, advertised ones first; at most `NAMED_JOBS_MAX`. Needs `job.read-all`. */
export async function listJobNames(
  ctx: ReadContext,
): Promise<Pick<StoredJob, "id" | "title" | "status" | "postedOn">[]> {
  requirePermission(ctx, "job.read-all");
  const { id, title, status, postedOn } = jobs;
  return ctx.db
    .select({ id, title, status, postedOn })
    .from(jobs)
    .orderBy(status, sql`lower(${title})`, desc(postedOn), id)
    .limit(NAMED_JOBS_MAX);
}

/** Returns a job, advertised or not. Needs `job.read-all`. Throws `job.not-found`. */
export async function getAnyJob(ctx: ReadContext, id: string): Promise<StaffJob> {
  requirePermission(ctx, "job.read-all");
  const [row, agency] = await Promise.all([JOB.find(ctx, id), agencyName(ctx)]);
  return toStaffJob(row, agency);
}

export const JOB = defineRecord({
  kind: "job",
  table: jobs,
  columns: STORED_JOB,
  audited: (row: StoredJob) => auditedJob(row),
  show: async (tx, row) => toStaffJob(row, await agencyName(tx)),
  isPublic: true,
});
