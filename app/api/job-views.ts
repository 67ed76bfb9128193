import { z } from "@hono/zod-openapi";
import { JOB_ANSWER_EXAMPLE, JOB_EXAMPLE } from "~/content/api-examples";
import {
  isRemoteLocation,
  JOB_COMPANY_MAX_CHARACTERS,
  JOB_DESCRIPTION_MAX_CHARACTERS,
  JOB_LOCATION_MAX_CHARACTERS,
  JOB_MISSING,
  JOB_SALARY_NOTE_MAX_CHARACTERS,
  JOB_SKILL_MAX_CHARACTERS,
  JOB_SKILLS_MAX,
  JOB_TITLE_MAX_CHARACTERS,
  JobInput,
} from "~/domain/jobs/job-input";
import { formatJobDescription } from "~/domain/jobs/job-text";
import type { Job as PublicJob } from "~/domain/jobs/queries.server";
import { formatSalary, parseSalary, SALARY_MAX_CENTS } from "~/domain/jobs/salary";
import { JOB_CATEGORIES, JOB_STATUSES, JOB_TYPES, SALARY_PERIODS, type Salary } from "~/domain/jobs/schema";
import type { StaffJob } from "~/domain/jobs/staff-job.server";
import { checkPart, invalidFields } from "./field-problems";
import { Day, Id, Moment, SeenVersion, STAYS, sentBack } from "./fields";
import { shownAs } from "./shown";

const CENTS_PER_UNIT = 100;

const DESCRIPTION =
  "Plain text: the work, then “What you will do”, “What you bring” and “Good to have”, each followed by its list.";
const SALARY = `Pay in words, such as \`${JOB_EXAMPLE.salary}\`.`;

/** A job of the API, in lists and on its own. */
export const Job = z
  .strictObject({
    id: Id,
    title: z.string(),
    category: z.enum(JOB_CATEGORIES),
    location: z.string(),
    remote: z.boolean(),
    type: z.enum(JOB_TYPES),
    description: z.string().openapi({ description: DESCRIPTION }),
    skills: z.array(z.string()),
    status: z.enum(JOB_STATUSES),
    applications: z.int().optional().openapi({
      description:
        "How many people applied, not counting withdrawn applications and suspected spam. Only with access to all jobs.",
    }),
    company: z.string().openapi({ description: "Defaults to the agency." }),
    salary: z.string().openapi({ description: `${SALARY} Empty if not stated.` }),
    salaryMin: z
      .number()
      .nullable()
      .openapi({ description: "Before taxes, per `salaryPeriod`, in the agency's currency." }),
    salaryMax: z.number().nullable(),
    salaryPeriod: z.enum(SALARY_PERIODS).nullable(),
    posted: Day,
    updatedAt: Moment,
  })
  .openapi("Job", {
    description: "A position, advertised on the site while it is active.",
    examples: [
      {
        id: "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d",
        ...JOB_EXAMPLE,
        remote: false,
        status: "active",
        applications: 4,
        ...JOB_ANSWER_EXAMPLE,
        posted: "2026-11-02",
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const Pay = z
  .number()
  .positive()
  .max(SALARY_MAX_CENTS / CENTS_PER_UNIT)
  .nullable()
  .optional();

/** A job as clients send it. */
export const JobBody = z
  .strictObject({
    title: z.string({ error: JOB_MISSING.title }).min(1, JOB_MISSING.title).max(JOB_TITLE_MAX_CHARACTERS),
    category: z.enum(JOB_CATEGORIES),
    location: z.string().max(JOB_LOCATION_MAX_CHARACTERS).optional(),
    remote: z
      .boolean()
      .optional()
      .openapi({ description: "In a new job, defaults to whether `location` says “Remote”." }),
    type: z.enum(JOB_TYPES).optional().openapi({ description: "Defaults to `full-time`." }),
    description: z.string().max(JOB_DESCRIPTION_MAX_CHARACTERS).optional().openapi({ description: DESCRIPTION }),
    skills: z.array(z.string().max(JOB_SKILL_MAX_CHARACTERS)).max(JOB_SKILLS_MAX).optional(),
    status: z.enum(JOB_STATUSES).optional().openapi({ description: "Defaults to `active`." }),
    company: z.string().max(JOB_COMPANY_MAX_CHARACTERS).nullable().optional().openapi({
      description: "Defaults to the agency, also if empty.",
    }),
    salary: z
      .string()
      .max(JOB_SALARY_NOTE_MAX_CHARACTERS)
      .nullable()
      .optional()
      .openapi({
        description: `${SALARY} An amount or range in the text is recognized. Alternatively, send the three fields below.`,
      }),
    salaryMin: Pay,
    salaryMax: Pay,
    salaryPeriod: z.enum(SALARY_PERIODS).nullable().optional(),
    posted: Day.nullable().optional().openapi({ description: "Defaults to today." }),
    updatedAt: SeenVersion,
    id: sentBack(),
    applications: sentBack(),
  })
  .openapi("JobInput", {
    description: `A job. ${STAYS}`,
    examples: [JOB_EXAMPLE],
  });

export type JobBody = z.output<typeof JobBody>;

/** Pay as text and as numbers. */
export const PAY_WAYS = [["salary"], ["salaryMin", "salaryMax", "salaryPeriod"]] as const;

/** Pay as responses show it. */
type ShownSalary = Pick<z.input<typeof Job>, "salary" | "salaryMin" | "salaryMax" | "salaryPeriod">;

/** A job as the public sees it. */
export const showJob = shownAs(Job, (job: PublicJob) => ({
  ...shownWords(job),
  status: "active" as const,
}));

/** A job as staff see it; with its number of applications only if `counts`. */
export function showStaffJob(job: StaffJob, counts: boolean): z.input<typeof Job> {
  return { ...showStored(job), ...(counts ? { applications: job.applicationCount } : {}) };
}

/** A job in the fields of a request: without a company, it is the agency's own. */
export function showWritten(job: StaffJob): z.input<typeof Job> {
  return { ...showStored(job), company: job.ownCompany };
}

const showStored = shownAs(Job, (job: StaffJob) => shownWords(job));

function shownWords({ description, skills, salary, salaryNote, postedOn }: PublicJob | StaffJob) {
  return {
    description: formatJobDescription(description),
    skills: [...skills],
    ...showSalary(salary, salaryNote),
    posted: postedOn,
  };
}

/**
 * Converts a body to the verbs' input. If `salary` and the other salary fields contradict each other, those that differ
 * from `current`, the stored job, win; without `current` that is a 422.
 */
export function readJob(body: JobBody, current: StaffJob | undefined): JobInput {
  const { posted, salary: _salary, id: _id, applications: _count, updatedAt: _seen, company, ...fields } = body;
  return checkPart(
    JobInput,
    {
      ...fields,
      remote: body.remote ?? isRemoteLocation(body.location ?? ""),
      company: company ?? "",
      postedOn: posted ?? undefined,
      ...salaryFields(meantSalary(body, current)),
    },
    { postedOn: "posted", salaryNote: "salary" },
  );
}

function showSalary(salary: Salary | null, note: string): ShownSalary {
  if (!salary) return { salary: note, salaryMin: null, salaryMax: null, salaryPeriod: null };
  const { minCents, maxCents, period } = salary;
  return {
    salary: formatSalary(salary),
    salaryMin: minCents / CENTS_PER_UNIT,
    salaryMax: maxCents / CENTS_PER_UNIT,
    salaryPeriod: period,
  };
}

/** Returns only the text or only the numbers, whichever the sender changed. */
function meantSalary(body: JobBody, current: StaffJob | undefined): Partial<ShownSalary> {
  const { salary, salaryMin, salaryMax, salaryPeriod } = body;
  const text = salary?.trim() ?? "";
  const figures = { salaryMin: salaryMin ?? null, salaryMax: salaryMax ?? null, salaryPeriod: salaryPeriod ?? null };
  const hasFigures = figures.salaryMin !== null || figures.salaryMax !== null;
  const shown = current && showSalary(current.salary, current.salaryNote);
  const isEmptied = text === "" && salary !== undefined && shown !== undefined && shown.salary !== "";
  if (isEmptied && isSame(figures, shown)) return {};
  if (text === "" || !hasFigures) return text === "" ? figures : { salary: text };
  if (isSame(figures, showSalary(parseSalary(text), ""))) return figures;
  if (shown && text === shown.salary) return figures;
  if (shown && isSame(figures, shown)) return { salary: text };
  const message = "This contradicts salaryMin, salaryMax and salaryPeriod. Send only one of them.";
  throw invalidFields([{ field: "salary", message }]);
}

function isSame(figures: Omit<ShownSalary, "salary">, shown: ShownSalary): boolean {
  const { salaryMin, salaryMax, salaryPeriod } = figures;
  return salaryMin === shown.salaryMin && salaryMax === shown.salaryMax && salaryPeriod === shown.salaryPeriod;
}

function salaryFields({ salary: text, salaryMin, salaryMax, salaryPeriod }: Partial<ShownSalary>) {
  if (text === undefined) return { salaryMin, salaryMax, salaryPeriod, salaryNote: "" };
  const parsed = parseSalary(text);
  if (!parsed) return { salaryNote: text, salaryMin: null, salaryMax: null, salaryPeriod: null };
  const { salary: _text, ...figures } = showSalary(parsed, "");
  return { ...figures, salaryNote: "" };
}
