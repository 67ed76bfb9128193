import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { keptStatement } from "~/db/kept-statements.server";
import { type JobDescription, jobs } from "~/db/schema/jobs";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { readPage, readRows } from "~/kernel/read-rows.server";
import { listKey } from "~/lib/split-list";
import { isUuid } from "~/lib/uuid";
import { agencyName, type JobRow, salaryOf } from "./internal.server";
import { isActive, matchesLocation, matchesText, matchesType } from "./job-filter.server";
import {
  JOB_LIST_PAGE_SIZE,
  JOB_PLACES_MAX,
  JOB_TYPES,
  type JobCategory,
  type JobType,
  LOCATION_UNSAID,
  type Salary,
} from "./schema";

export type JobSummary = {
  id: string;
  title: string;
  category: JobCategory;
  /** Never empty: `LOCATION_UNSAID` if the job has none. */
  location: string;
  remote: boolean;
  type: JobType;
  company: string;
  skills: readonly string[];
  salary: Salary | null;
  /** Pay in words; empty if there is a range or no information. */
  salaryNote: string;
  /** YYYY-MM-DD. */
  postedOn: string;
  /** ISO time of the last change. */
  updatedAt: string;
  about: string;
};

export type Job = JobSummary & { description: JobDescription };

/** Filters may be left out or empty; an unknown type finds nothing. */
export type JobFilter = {
  /**
   * Each word must be part of a word in title or skills, or another form of such a word. Signs alone find nothing.
   */
  text?: string;
  /** A place in `JobChoices`, or any part of a location. */
  location?: string;
  type?: string;
  category?: JobCategory;
};

/** All filters of the advertised jobs, whatever the current one; only the most frequent places, in that order. */
export type JobChoices = {
  activeCount: number;
  places: { value: string; count: number }[];
  types: { value: JobType; count: number }[];
};

/** Columns for pages, without those that only serve searching. */
export const PUBLIC_COLUMNS = {
  id: jobs.id,
  title: jobs.title,
  category: jobs.category,
  location: jobs.location,
  remote: jobs.remote,
  type: jobs.type,
  company: jobs.company,
  description: jobs.description,
  skills: jobs.skills,
  salaryMinCents: jobs.salaryMinCents,
  salaryMaxCents: jobs.salaryMaxCents,
  salaryPeriod: jobs.salaryPeriod,
  salaryNote: jobs.salaryNote,
  postedOn: jobs.postedOn,
  updatedAt: jobs.updatedAt,
} as const;

type PublicRow = Pick<JobRow, keyof typeof PUBLIC_COLUMNS>;

const NEWEST_FIRST: ListSort<PublicRow> = {
  name: "posted",
  direction: "desc",
  column: jobs.postedOn,
  type: "day",
  valueOf: (row) => row.postedOn,
};

const SIMILAR_AMONG = 100;

/** Returns a page of the matching advertised jobs, newest first. Open to everyone. */
export async function listOpenJobs(
  ctx: ReadContext,
  { cursor, limit = JOB_LIST_PAGE_SIZE, ...filter }: JobFilter & { cursor?: string; limit?: number } = {},
): Promise<ListPage<Job>> {
  const [agency, place] = await Promise.all([agencyName(ctx), matchesLocation(ctx, filter.location)]);
  const page = await pageByKey<PublicRow>(ctx, {
    sort: NEWEST_FIRST,
    id: jobs.id,
    from: jobs,
    filter: and(
      isActive,
      matchesText(filter.text),
      place,
      matchesType(filter.type),
      filter.category && eq(jobs.category, filter.category),
    ),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(PUBLIC_COLUMNS)
        .from(jobs)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, (row) => toJob(row, agency));
}

/** Lists the newest advertised jobs. */
export async function listNewestJobs(ctx: ReadContext, limit: number): Promise<JobSummary[]> {
  const [agency, rows] = await Promise.all([
    agencyName(ctx),
    ctx.db.select(PUBLIC_COLUMNS).from(jobs).where(isActive).orderBy(desc(jobs.postedOn), desc(jobs.id)).limit(limit),
  ]);
  return readRows(ctx, rows, (row) => toSummary(row, agency));
}

/** Returns the advertised jobs for the careers page. */
export async function getOpenings(
  ctx: ReadContext,
  limit: number,
): Promise<{ newest: JobSummary[]; activeCount: number }> {
  const [newest, [active]] = await Promise.all([
    listNewestJobs(ctx, limit),
    ctx.db.select({ count: count() }).from(jobs).where(isActive),
  ]);
  return { newest, activeCount: active?.count ?? 0 };
}

/** Returns one page of the matching jobs, and the filters to choose from. */
export async function getJobList(
  ctx: ReadContext,
  filter: JobFilter & { cursor?: string },
): Promise<{ page: ListPage<Job>; choices: JobChoices }> {
  const [page, choices] = await Promise.all([listOpenJobs(ctx, filter), listJobChoices(ctx)]);
  return { page, choices };
}

/** Lists the filters for visitors. */
async function listJobChoices(ctx: ReadContext): Promise<JobChoices> {
  const [places, types] = await Promise.all([
    ctx.db
      .select({ value: sql<string>`${jobs.place}`, count: count() })
      .from(jobs)
      .where(and(isActive, sql`${jobs.place} <> ''`))
      .groupBy(jobs.place)
      .orderBy(desc(count()), jobs.place)
      .limit(JOB_PLACES_MAX),
    ctx.db.select({ value: jobs.type, count: count() }).from(jobs).where(isActive).groupBy(jobs.type),
  ]);
  return {
    activeCount: types.reduce((sum, type) => sum + type.count, 0),
    places,
    types: JOB_TYPES.flatMap((type) => types.find(({ value }) => value === type) ?? []),
  };
}

const selectOpenJob = keptStatement("open_job", (db) =>
  db
    .select(PUBLIC_COLUMNS)
    .from(jobs)
    .where(and(eq(jobs.id, sql.placeholder("id")), isActive)),
);

/** Finds an active job; null if there is none, or the ID is invalid. */
export async function findJob(ctx: ReadContext, id: string): Promise<Job | null> {
  if (!isUuid(id)) return null;
  const [row] = await selectOpenJob(ctx.db, { id });
  return row ? toJob(row, await agencyName(ctx)) : null;
}

/** Returns an active job. Throws `job.not-found`. */
export async function getJob(ctx: ReadContext, id: string): Promise<Job> {
  const job = await findJob(ctx, id);
  if (!job) throw new DomainError("job.not-found");
  return job;
}

const selectOtherJobs = keptStatement("other_jobs", (db) => {
  const [category, limit] = [sql.placeholder("category"), sql.placeholder("limit")];
  const newest = (also: SQL) =>
    db
      .select(PUBLIC_COLUMNS)
      .from(jobs)
      .where(and(isActive, sql`${jobs.id} <> ${sql.placeholder("id")}`, also))
      .orderBy(desc(jobs.postedOn), desc(jobs.id));
  return unionAll(
    newest(eq(jobs.category, category)).limit(SIMILAR_AMONG),
    newest(sql`${jobs.category} <> ${category}`).limit(limit),
  );
});

/** Finds other active jobs among the newest, sorted by same category and most skills in common. */
export async function findSimilarJobs(ctx: ReadContext, job: JobSummary, limit = 3): Promise<JobSummary[]> {
  const { id, category } = job;
  const [agency, rows] = await Promise.all([agencyName(ctx), selectOtherJobs(ctx.db, { id, category, limit })]);
  const wanted = new Set(job.skills.map(listKey));
  const nearness = (row: PublicRow) =>
    (row.category === job.category ? SIMILAR_AMONG : 0) +
    row.skills.filter((skill) => wanted.has(listKey(skill))).length;
  return rows
    .sort((a, b) => nearness(b) - nearness(a) || newerFirst(a, b))
    .slice(0, limit)
    .map((row) => toSummary(row, agency));
}

function newerFirst(a: PublicRow, b: PublicRow): number {
  const [first, second] = [`${a.postedOn} ${a.id}`, `${b.postedOn} ${b.id}`];
  return first > second ? -1 : Number(first < second);
}

export function toJob(row: PublicRow, agency: string): Job {
  return { ...toSummary(row, agency), description: row.description };
}

function toSummary(row: PublicRow, agency: string): JobSummary {
  const { id, title, category, remote, type, skills, postedOn } = row;
  return {
    id,
    title,
    category,
    remote,
    type,
    skills,
    postedOn,
    location: row.location || (remote ? "Remote" : LOCATION_UNSAID),
    company: row.company ?? agency,
    salary: salaryOf(row),
    salaryNote: row.salaryNote ?? "",
    updatedAt: row.updatedAt.toISOString(),
    about: row.description.about,
  };
}
