import * as z from "zod/mini";
import {
  JOB_CATEGORIES,
  JOB_STATUSES,
  JOB_TYPES,
  type JobStatus,
  type JobType,
  SALARY_PERIODS,
  type SalaryPeriod,
} from "~/db/schema/lists";
import { CHECK, required, text, tooLong } from "~/domain/forms/form-text";
import { cleanLine, cleanLines } from "~/lib/clean-text";
import { splitList } from "~/lib/split-list";
import { parseJobDescription } from "./job-text";
import { readPay, SALARY_MAX_CENTS } from "./salary";

export const JOB_TITLE_MAX_CHARACTERS = 150;
export const JOB_LOCATION_MAX_CHARACTERS = 100;
export const JOB_COMPANY_MAX_CHARACTERS = 120;
export const JOB_DESCRIPTION_MAX_CHARACTERS = 20_000;
export const JOB_SALARY_NOTE_MAX_CHARACTERS = 100;
export const JOB_SKILL_MAX_CHARACTERS = 60;
export const JOB_SKILLS_MAX = 40;

/** Messages for the two required fields of a job. */
export const JOB_MISSING = {
  title: "Enter a title.",
  category: "Choose a category.",
} as const;

const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2099-12-31";
const NO_AMOUNT = "Enter an amount, such as 92,000 or 24.50.";
const ON: readonly unknown[] = [true, "true", "on", "1"];

const Skills = z.pipe(
  z.transform((value: unknown) => {
    const parts = [value ?? []].flat();
    return parts.every((part) => typeof part === "string") ? splitList(parts.map(cleanLine)) : value;
  }),
  z
    .array(z.string().check(z.maxLength(JOB_SKILL_MAX_CHARACTERS, tooLong(JOB_SKILL_MAX_CHARACTERS))), { error: CHECK })
    .check(z.maxLength(JOB_SKILLS_MAX, `Please keep this to ${JOB_SKILLS_MAX} skills or fewer.`)),
);

/** Amount as text or as a number; null if empty. */
const Pay = z.pipe(
  z.transform((value: unknown) => {
    const typed = typeof value === "number" ? String(value) : (value ?? "");
    if (typed === "") return null;
    return (typeof typed === "string" ? readPay(typed) : null) ?? Number.NaN;
  }),
  z.nullable(z.int({ error: NO_AMOUNT }).check(z.minimum(1, NO_AMOUNT), z.maximum(SALARY_MAX_CENTS, NO_AMOUNT))),
);

const Day = z.pipe(
  z.transform((value: unknown) => (value === undefined || value === "" ? null : value)),
  z.nullable(
    z.iso
      .date({ error: "Enter a date." })
      .check(z.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, "Enter a date.")),
  ),
);

/**
 * Job as sent by a form or a program; only title and category are required. The result is clean: skills without
 * duplicates, the description in its parts (`parseJobDescription`), amounts in cents, and null for values left out.
 */
export const JobInput = z
  .object({
    title: required(cleanLine, JOB_TITLE_MAX_CHARACTERS, JOB_MISSING.title),
    category: z.enum(JOB_CATEGORIES, { error: (issue) => (issue.input ? CHECK : JOB_MISSING.category) }),
    location: z._default(text(cleanLine, JOB_LOCATION_MAX_CHARACTERS), ""),
    remote: z.pipe(
      z.transform((value: unknown) => ON.includes(value)),
      z.boolean(),
    ),
    type: z.pipe(blankAs<JobType>("full-time"), z.enum(JOB_TYPES, { error: CHECK })),
    description: z.pipe(
      z._default(text(cleanLines, JOB_DESCRIPTION_MAX_CHARACTERS), ""),
      z.transform(parseJobDescription),
    ),
    skills: Skills,
    status: z.pipe(blankAs<JobStatus>("active"), z.enum(JOB_STATUSES, { error: CHECK })),
    /** Leave empty for the agency itself. */
    company: z._default(text(cleanLine, JOB_COMPANY_MAX_CHARACTERS), ""),
    salaryMin: Pay,
    salaryMax: Pay,
    salaryPeriod: z.pipe(blankAs<SalaryPeriod | null>(null), z.nullable(z.enum(SALARY_PERIODS, { error: CHECK }))),
    /** Pay in words if it isn't a range; shown only without one. */
    salaryNote: z._default(text(cleanLine, JOB_SALARY_NOTE_MAX_CHARACTERS), ""),
    /** YYYY-MM-DD; null: today. */
    postedOn: Day,
  })
  .check(
    z.refine(({ salaryMin, salaryMax }) => salaryMin === null || salaryMax === null || salaryMin <= salaryMax, {
      path: ["salaryMax"],
      error: "The highest pay is below the lowest.",
    }),
    z.refine((job) => job.salaryPeriod !== null || (job.salaryMin === null && job.salaryMax === null), {
      path: ["salaryPeriod"],
      error: "Choose whether this is for an hour or a year.",
    }),
  );

export type JobInput = z.infer<typeof JobInput>;

/** True when a location alone means remote work, for programs that send nothing else about it. */
export function isRemoteLocation(location: string): boolean {
  return /^\s*(?:fully\s+)?remote\b/i.test(location);
}

/** Uses `fallback` for empty values. */
function blankAs<Value>(fallback: Value) {
  // safe: the schema that follows checks it
  return z.transform((value: unknown) => (value === undefined || value === "" ? fallback : value) as Value);
}
