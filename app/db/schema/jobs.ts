import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { day, infixes, isOneOf, moment, tsvector } from "./columns";
import {
  JOB_CATEGORIES,
  JOB_STATUSES,
  JOB_TYPES,
  type JobCategory,
  type JobStatus,
  type JobType,
  SALARY_PERIODS,
  type SalaryPeriod,
} from "./lists";
import { shapedJson } from "./stored-json";
import { aText, objectOf, orMissing, texts } from "./stored-shapes";

/** The body of a job page: a paragraph about the work, then lists. */
export type JobDescription = {
  about: string;
  responsibilities: readonly string[];
  requirements: readonly string[];
  niceToHave?: readonly string[];
};

const jobDescription = objectOf<JobDescription>({
  about: aText,
  responsibilities: texts,
  requirements: texts,
  niceToHave: orMissing(texts),
});

/** Job openings of the agency. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey(),
    title: text("title").notNull(),
    category: text("category").$type<JobCategory>().notNull(),
    location: text("location").notNull(),
    remote: boolean("remote").notNull(),
    type: text("type").$type<JobType>().notNull(),
    /** Null for the agency itself, under its current name. */
    company: text("company"),
    description: shapedJson("description", jobDescription).notNull(),
    /** JSON list, the only kind of list that a generated search column can use on every PostgreSQL from 15 on. */
    skills: shapedJson("skills", texts).notNull(),
    status: text("status").$type<JobStatus>().notNull(),
    salaryMinCents: integer("salary_min_cents"),
    salaryMaxCents: integer("salary_max_cents"),
    salaryPeriod: text("salary_period").$type<SalaryPeriod>(),
    /** Pay in words, if it isn't a range of dollars per hour or year. Only shown when there's no range. */
    salaryNote: text("salary_note"),
    postedOn: day("posted_on").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** City and state, without a prefix like "Hybrid"; the full location if it names no state. */
    place: text("place").generatedAlwaysAs(
      (): SQL => sql`btrim(coalesce(substring(${jobs.location} from '[^,]+,\\s*[A-Z]{2}\\s*$'), ${jobs.location}))`,
    ),
    /** Search index of the English words in title and skills, in any form: "engineers" finds "engineer". */
    search: tsvector("search").generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', ${jobs.title}), 'A') || setweight(to_tsvector('english', ${jobs.skills}), 'B')`,
    ),
    /** Search index for visitors: every part of every word of title and skills. */
    publicParts: tsvector("public_parts").generatedAlwaysAs(
      (): SQL => infixes(sql`${jobs.title} || ' ' || (${jobs.skills})::text`),
    ),
    /** Search index for staff: every part of every word of title and category. */
    staffParts: tsvector("staff_parts").generatedAlwaysAs(
      (): SQL => infixes(sql`${jobs.title} || ' ' || ${jobs.category}`),
    ),
    /** Search index: every part of every word of the location. */
    locationParts: tsvector("location_parts").generatedAlwaysAs((): SQL => infixes(sql`${jobs.location}`)),
  },
  (table) => [
    index("jobs_listing").on(table.status, table.postedOn.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("jobs_newest").on(table.postedOn, table.id),
    index("jobs_title").on(sql`lower(${table.title})`, table.id),
    index("jobs_type").on(table.type, table.postedOn, table.id),
    index("jobs_category").on(table.category, table.postedOn, table.id),
    index("jobs_category_type").on(table.category, table.type, table.postedOn, table.id),
    index("jobs_place").on(table.status, table.place, table.postedOn, table.id),
    index("jobs_search").using("gin", table.search),
    index("jobs_public_parts").using("gin", table.publicParts),
    index("jobs_staff_parts").using("gin", table.staffParts),
    index("jobs_location_parts").using("gin", table.locationParts),
    check("jobs_category_known", isOneOf(table.category, JOB_CATEGORIES)),
    check("jobs_type_known", isOneOf(table.type, JOB_TYPES)),
    check("jobs_status_known", isOneOf(table.status, JOB_STATUSES)),
    check("jobs_salary_period_known", isOneOf(table.salaryPeriod, SALARY_PERIODS)),
    check("jobs_salary_ordered", sql`${table.salaryMinCents} <= ${table.salaryMaxCents}`),
    check("jobs_skills_list", sql`jsonb_typeof(${table.skills}) = 'array'`),
  ],
);
