import type { JobType, SalaryPeriod } from "~/db/schema/lists";

export { JOB_TYPES, type JobCategory, type JobType } from "~/db/schema/lists";

export const JOB_TYPE_LABELS = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  contract: "Contract",
  freelance: "Freelance",
} as const satisfies Record<JobType, string>;

/** Before taxes; per hour or per year. */
export type Salary = { minCents: number; maxCents: number; period: SalaryPeriod };

/** More jobs than this are not listed at once. */
export const JOB_LIST_MAX = 100;
