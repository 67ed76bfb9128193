import type { JobType, SalaryPeriod } from "~/db/schema/lists";

export {
  JOB_CATEGORIES,
  JOB_STATUSES,
  JOB_TYPES,
  type JobCategory,
  type JobStatus,
  type JobType,
  SALARY_PERIODS,
} from "~/db/schema/lists";

export const JOB_TYPE_LABELS = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  contract: "Contract",
  freelance: "Freelance",
} as const satisfies Record<JobType, string>;

/** Before taxes; per hour or per year. */
export type Salary = { minCents: number; maxCents: number; period: SalaryPeriod };

/** Sort orders of the jobs for staff. */
export const JOB_SORTS = ["posted", "title", "applications"] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** Positions on one page of the public list. */
export const JOB_LIST_PAGE_SIZE = 25;

/** Most places suggested in the list; others can be typed. */
export const JOB_PLACES_MAX = 100;

/** Most jobs changed at a time. */
export const JOBS_AT_ONCE_MAX = 500;

/** Shown if no place is given. */
export const LOCATION_UNSAID = "To be agreed";
