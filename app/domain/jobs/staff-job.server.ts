import { sql } from "drizzle-orm";
import type { JobDescription } from "~/db/schema/jobs";
import { type PlainJob, salaryOf } from "./internal.server";
import type { JobCategory, JobStatus, JobType, Salary } from "./schema";

/** A job as those who look after it see it, advertised or not. */
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
  /** As pages show it: the agency's own name where the job names no other company. */
  company: string;
  /** The company that the job names; empty: the agency itself. */
  ownCompany: string;
  salary: Salary | null;
  /** Pay in words; empty when there is a range or nothing is said. */
  salaryNote: string;
  /** YYYY-MM-DD. */
  postedOn: string;
  /** Applications that count: neither withdrawn nor held back as spam. */
  applicationCount: number;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
};

/**
 * Counts the applications of a row of `jobs`, as a part of a query over that table. In plain words of SQL, because a
 * column of an outer table would lose the name of its table.
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
