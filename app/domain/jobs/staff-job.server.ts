import { sql } from "drizzle-orm";
import type { JobDescription } from "~/db/schema/jobs";
import { type PlainJob, salaryOf } from "./internal.server";
import type { JobCategory, JobStatus, JobType, Salary } from "./schema";

/** Job as staff see it, advertised or not. */
export type StaffJob = {
  id: string;
  title: string;
  category: JobCategory;
  location: string;
  remote: boolean;
  type: JobType;
  description: JobDescription;
  skills: readonly string[];
  status: JobStatus;
  /** As shown on pages: the agency's own name if the job has no other company. */
  company: string;
  /** The job's company; empty: the agency itself. */
  ownCompany: string;
  salary: Salary | null;
  /** Pay in words; empty if there is a range or no information. */
  salaryNote: string;
  /** YYYY-MM-DD. */
  postedOn: string;
  /** Applications that aren't withdrawn or held back as spam. */
  applicationCount: number;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
};

/**
 * Counts the applications of a row of `jobs`, as part of a query on that table. Written in plain SQL, because a column
 * of an outer table would lose its table name.
 */
export const applicationCount = sql<number>`(select count(*)::int from applications where applications.job_id = jobs.id and applications.withdrawn_at is null and applications.quarantine_reason is null)`;

export function toStaffJob(row: StoredJob, agency: string): StaffJob {
  const { id, title, category, location, remote, type, description, skills, status, postedOn, applicationCount } = row;
  return {
    id,
    title,
    category,
    location,
    remote,
    type,
    description,
    skills,
    status,
    postedOn,
    applicationCount,
    company: row.company ?? agency,
    ownCompany: row.company ?? "",
    salary: salaryOf(row),
    salaryNote: row.salaryNote ?? "",
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type StoredJob = PlainJob & { applicationCount: number };

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "job.stale": StaffJob;
  }
}
