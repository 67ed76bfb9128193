import type { jobs } from "~/db/schema/jobs";
import { getIdentity } from "~/domain/settings/queries.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { ReadContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";
import type { JobInput } from "./job-input";
import { formatJobDescription } from "./job-text";
import { formatSalary } from "./salary";
import type { JobStatus, Salary } from "./schema";

export type JobRow = typeof jobs.$inferSelect;

/** Row without its search columns. */
export type PlainJob = Omit<JobRow, "place" | "search" | "publicParts" | "staffParts">;

/** Returns the agency's current name; a job without a company is its own. */
export async function agencyName(ctx: ReadContext): Promise<string> {
  return (await getIdentity(ctx)).name;
}

/**
 * Returns the columns that staff edit. A company with the agency's present name is stored as the agency, so that it
 * follows later names.
 */
export function jobValues(input: JobInput, agency: string) {
  const { salaryMin, salaryMax, salaryPeriod, salaryNote, company, postedOn: _postedOn, ...columns } = input;
  const min = salaryMin ?? salaryMax;
  const max = salaryMax ?? salaryMin;
  const isPaidByPeriod = min !== null && max !== null;
  return {
    ...columns,
    company: company === "" || company === agency ? null : company,
    salaryMinCents: min,
    salaryMaxCents: max,
    salaryPeriod: isPaidByPeriod ? salaryPeriod : null,
    salaryNote: isPaidByPeriod || salaryNote === "" ? null : salaryNote,
  };
}

export function salaryOf(row: Pick<JobRow, "salaryMinCents" | "salaryMaxCents" | "salaryPeriod">): Salary | null {
  const { salaryMinCents: minCents, salaryMaxCents: maxCents, salaryPeriod: period } = row;
  return minCents !== null && maxCents !== null && period !== null ? { minCents, maxCents, period } : null;
}

/** Returns the fields of a row in the audit log. */
export function auditedJob(row: PlainJob): Record<string, unknown> {
  const { title, category, location, remote, type, skills, status, company, salaryNote, postedOn, description } = row;
  const salary = salaryOf(row);
  return {
    title,
    category,
    location,
    remote,
    type,
    status,
    company,
    postedOn,
    skills,
    salary: salary ? formatSalary(salary) : salaryNote,
    description: formatJobDescription(description),
  };
}

/** Notifies the listeners that a job became public, or no longer is; does nothing if unchanged. */
export async function announceStatus(tx: TransactionContext, row: PlainJob, before: JobStatus | null): Promise<void> {
  const isOpen = row.status === "active";
  if (isOpen === (before === "active")) return;
  const salary = salaryOf(row);
  const { id, title, category, location, remote, type, skills, postedOn } = row;
  await emitEvent(tx, {
    type: isOpen ? "job.published" : "job.closed",
    data: {
      id,
      title,
      category,
      location,
      remote,
      type,
      skills,
      company: row.company ?? (await agencyName(tx)),
      salary: salary ? formatSalary(salary) : (row.salaryNote ?? ""),
      posted: postedOn,
      url: `${tx.origin}/job/${id}`,
    },
  });
}
