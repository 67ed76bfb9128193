import { and, count, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { type JobDescription, jobs } from "~/db/schema/jobs";
import type { ReadContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { getIdentity } from "~/domain/settings/queries.server";
import { likePattern, searchTerms } from "~/lib/like-pattern";
import { isUuid } from "~/lib/uuid";
import { JOB_LIST_MAX, JOB_TYPES, type JobCategory, type JobType, type Salary } from "./schema";

export type JobSummary = {
  id: string;
  title: string;
  category: JobCategory;
  location: string;
  remote: boolean;
  type: JobType;
  company: string;
  skills: readonly string[];
  salary: Salary | null;
  /** YYYY-MM-DD. */
  postedOn: string;
  about: string;
};

export type Job = JobSummary & { description: JobDescription };

/** Every filter may be left out or empty; an unknown type finds nothing. */
export type JobFilter = { text?: string; location?: string; type?: string };

export type JobList = {
  jobs: JobSummary[];
  /** All active jobs, whatever the filter. */
  activeCount: number;
  /** The choices of the filters, over all active jobs. */
  locations: { value: string; count: number }[];
  types: { value: JobType; count: number }[];
};

const isActive = eq(jobs.status, "active");

/** The active jobs that fit, newest first, with what there is to choose from. Text is looked for in title and skills. */
export async function listJobs(ctx: ReadContext, filter: JobFilter = {}): Promise<JobList> {
  const [agency, rows, locations, types] = await Promise.all([
    agencyName(ctx),
    ctx.db
      .select()
      .from(jobs)
      .where(and(isActive, matchesText(filter.text), matchesLocation(filter.location), matchesType(filter.type)))
      .orderBy(desc(jobs.postedOn), desc(jobs.id))
      .limit(JOB_LIST_MAX),
    ctx.db
      .select({ value: jobs.location, count: count() })
      .from(jobs)
      .where(isActive)
      .groupBy(jobs.location)
      .orderBy(jobs.location),
    ctx.db.select({ value: jobs.type, count: count() }).from(jobs).where(isActive).groupBy(jobs.type),
  ]);
  return {
    jobs: rows.map((row) => toSummary(row, agency)),
    activeCount: types.reduce((sum, type) => sum + type.count, 0),
    locations,
    types: JOB_TYPES.flatMap((type) => types.find(({ value }) => value === type) ?? []),
  };
}

/** An active job; null when there is none, or the id is none. */
export async function findJob(ctx: ReadContext, id: string): Promise<Job | null> {
  if (!isUuid(id)) return null;
  const [row] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isActive));
  return row ? { ...toSummary(row, await agencyName(ctx)), description: row.description } : null;
}

/** An active job. Throws `job.not-found`. */
export async function getJob(ctx: ReadContext, id: string): Promise<Job> {
  const job = await findJob(ctx, id);
  if (!job) throw new DomainError("job.not-found");
  return job;
}

/** Other active jobs, those of the same category and with the most skills in common first. */
export async function findSimilarJobs(ctx: ReadContext, job: JobSummary, limit = 3): Promise<JobSummary[]> {
  const sharedSkills = sql`(select count(*) from jsonb_array_elements_text(${jobs.skills}) skill where ${JSON.stringify(job.skills)}::jsonb ? skill)`;
  const [agency, rows] = await Promise.all([
    agencyName(ctx),
    ctx.db
      .select()
      .from(jobs)
      .where(and(isActive, ne(jobs.id, job.id)))
      .orderBy(desc(sql`${jobs.category} = ${job.category}`), desc(sharedSkills), desc(jobs.postedOn), desc(jobs.id))
      .limit(limit),
  ]);
  return rows.map((row) => toSummary(row, agency));
}

function matchesText(text: string | undefined): SQL | undefined {
  const terms = searchTerms(text);
  if (terms.length === 0) return undefined;
  const everyTerm = terms.map((term) => {
    const pattern = likePattern(term);
    return sql`(${jobs.title} ilike ${pattern} or exists (select from jsonb_array_elements_text(${jobs.skills}) skill where skill ilike ${pattern}))`;
  });
  return or(and(...everyTerm), sql`${jobs.search} @@ websearch_to_tsquery('english', ${terms.join(" ")})`);
}

function matchesLocation(location: string | undefined): SQL | undefined {
  const whole = location?.replaceAll("\0", "").trim().slice(0, 100);
  return whole ? sql`${jobs.location} ilike ${likePattern(whole)}` : undefined;
}

function matchesType(type: string | undefined): SQL | undefined {
  if (!type) return undefined;
  const known = JOB_TYPES.find((candidate) => candidate === type);
  return known ? eq(jobs.type, known) : sql`false`;
}

async function agencyName(ctx: ReadContext): Promise<string> {
  return (await getIdentity(ctx)).name;
}

function toSummary(row: typeof jobs.$inferSelect, agency: string): JobSummary {
  const { id, title, category, location, remote, type, skills, postedOn } = row;
  const { salaryMinCents: minCents, salaryMaxCents: maxCents, salaryPeriod: period } = row;
  const salary = minCents !== null && maxCents !== null && period !== null ? { minCents, maxCents, period } : null;
  const company = row.company ?? agency;
  return {
    id,
    title,
    category,
    location,
    remote,
    type,
    company,
    skills,
    salary,
    postedOn,
    about: row.description.about,
  };
}
