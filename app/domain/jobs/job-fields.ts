import type { JobDescription } from "~/db/schema/jobs";
import { formatJobDescription } from "./job-text";
import type { Salary } from "./schema";

/** Fields of a job on its form. */
type Shown = {
  title: string;
  category: string;
  location: string;
  remote: boolean;
  type: string;
  description: JobDescription;
  skills: readonly string[];
  status: string;
  ownCompany: string;
  salary: Salary | null;
  salaryNote: string;
  postedOn: string;
};

/** Converts a job to the form fields that `JobInput` reads; reading them returns the same job. */
export function jobFields(job: Shown) {
  const { title, category, location, remote, type, status, salaryNote, postedOn } = job;
  return {
    title,
    category,
    location,
    type,
    status,
    salaryNote,
    postedOn,
    remote: remote ? "on" : "",
    description: formatJobDescription(job.description),
    skills: job.skills.join(", "),
    company: job.ownCompany,
    ...salaryFields(job.salary),
  };
}

/** Converts a salary to its three form fields; all empty for none. */
function salaryFields(salary: Salary | null) {
  if (!salary) return { salaryMin: "", salaryMax: "", salaryPeriod: "" };
  return {
    salaryMin: amount(salary.minCents),
    salaryMax: amount(salary.maxCents),
    salaryPeriod: salary.period,
  };
}

function amount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
