import { type Column, type SQL, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { day, infixes, isOneOf, isUndecided, moment, searchWords, tsvector, visitSource } from "./columns";
import { files } from "./files";
import { jobs } from "./jobs";
import { APPLICATION_STATUSES, type ApplicationStatus, QUARANTINE_REASONS, type QuarantineReason } from "./lists";
import { shapedJson } from "./stored-json";
import { texts } from "./stored-shapes";

/** Returns the condition that an application is waiting for its first review. */
export function isToReview(table: { status: Column; withdrawnAt: Column; quarantineReason: Column }): SQL {
  return sql`${table.status} = 'pending' and ${table.withdrawnAt} is null and ${table.quarantineReason} is null`;
}

/** People who applied for a job. An application counts unless it is withdrawn or quarantined. */
export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey(),
    /** Null if the job has been deleted. */
    jobId: uuid("job_id").references(() => jobs.id, { onDelete: "set null" }),
    /** Title of the job at the time of the application. */
    jobTitle: text("job_title").notNull(),
    applicantName: text("applicant_name").notNull(),
    /** As typed; compare by `lower(applicant_email)`. */
    applicantEmail: text("applicant_email").notNull(),
    /** Addresses of applications merged into this one, in lower case. */
    otherEmails: text("other_emails").array().notNull().default([]),
    coverLetter: text("cover_letter").notNull().default(""),
    experienceYears: integer("experience_years").notNull(),
    skills: shapedJson("skills", texts).notNull(),
    status: text("status").$type<ApplicationStatus>().notNull(),
    /** Null if staff entered the application without one. */
    resumeFileId: uuid("resume_file_id").references(() => files.id),
    appliedOn: day("applied_on").notNull(),
    /** Staff member who entered it after a call or email; null if the applicant sent it. */
    enteredBy: text("entered_by"),
    /** When the applicant withdrew it: it stays on record, but can't be moved anymore. */
    withdrawnAt: moment("withdrawn_at"),
    /** Created with the form; resubmitting the same form with the same content yields the same application. */
    submissionKey: uuid("submission_key").notNull(),
    payloadHash: text("payload_hash").notNull(),
    /** Suspected spam: stored separately, with no emails sent. */
    quarantineReason: text("quarantine_reason").$type<QuarantineReason>(),
    /** When staff confirmed the suspicion; never swept before that. */
    spamConfirmedAt: moment("spam_confirmed_at"),
    /** When the daily message listed it as set aside. */
    suspicionToldAt: moment("suspicion_told_at"),
    source: shapedJson("source", visitSource).notNull(),
    clientAddress: text("client_address").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** Search index for staff: any part of any word of name and job title. */
    search: tsvector("search").generatedAlwaysAs(
      (): SQL => infixes(sql`${applications.applicantName} || ' ' || ${applications.jobTitle}`),
    ),
    /** Search index of the words of email address and skills. */
    detailSearch: tsvector("detail_search").generatedAlwaysAs(
      (): SQL => searchWords(sql`${applications.applicantEmail} || ' ' || (${applications.skills})::text`),
    ),
  },
  (table) => [
    uniqueIndex("applications_submission").on(table.submissionKey, table.payloadHash),
    uniqueIndex("applications_one_per_person")
      .on(table.jobId, sql`lower(${table.applicantEmail})`)
      .where(sql`${table.withdrawnAt} is null and ${table.quarantineReason} is null`),
    index("applications_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("applications_status").on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("applications_job").on(table.jobId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("applications_name").on(sql`lower(${table.applicantName})`, table.id),
    index("applications_title").on(sql`lower(${table.jobTitle})`, table.id),
    index("applications_experience").on(table.experienceYears, table.id),
    index("applications_status_name").on(table.status, sql`lower(${table.applicantName})`, table.id),
    index("applications_status_title").on(table.status, sql`lower(${table.jobTitle})`, table.id),
    index("applications_status_experience").on(table.status, table.experienceYears, table.id),
    index("applications_email").on(sql`lower(${table.applicantEmail})`),
    index("applications_resume").on(table.resumeFileId),
    index("applications_quarantine")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.quarantineReason} is not null`),
    index("applications_to_review").on(table.createdAt, table.id).where(isToReview(table)),
    index("applications_undecided").on(table.createdAt, table.id).where(isUndecided(table)),
    index("applications_withdrawn")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.withdrawnAt} is not null`),
    index("applications_search").using("gin", table.search),
    index("applications_detail_search").using("gin", table.detailSearch),
    check("applications_status_known", isOneOf(table.status, APPLICATION_STATUSES)),
    check("applications_quarantine_reason_known", isOneOf(table.quarantineReason, QUARANTINE_REASONS)),
    check("applications_experience_not_negative", sql`${table.experienceYears} >= 0`),
    check("applications_skills_list", sql`jsonb_typeof(${table.skills}) = 'array'`),
  ],
);

/** Status changes, with who made each and any reason given. */
export const applicationMoves = pgTable(
  "application_moves",
  {
    id: uuid("id").primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    from: text("from_status").$type<ApplicationStatus>().notNull(),
    to: text("to_status").$type<ApplicationStatus>().notNull(),
    at: moment("at").notNull(),
    /** Account or key; null for the system. */
    actorId: text("actor_id"),
    actorLabel: text("actor_label").notNull(),
    note: text("note").notNull().default(""),
  },
  (table) => [
    index("application_moves_application").on(table.applicationId, table.at.desc().nullsFirst()),
    check("application_moves_from_known", isOneOf(table.from, APPLICATION_STATUSES)),
    check("application_moves_to_known", isOneOf(table.to, APPLICATION_STATUSES)),
  ],
);

/** Internal notes about an applicant, never shown to them. */
export const applicationNotes = pgTable(
  "application_notes",
  {
    id: uuid("id").primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    at: moment("at").notNull(),
    actorId: text("actor_id"),
    actorLabel: text("actor_label").notNull(),
  },
  (table) => [index("application_notes_application").on(table.applicationId, table.at.desc().nullsFirst())],
);

/**
 * Private links for applicants. Only a hash of each token is stored, so that reading this table doesn't give access to
 * any link.
 */
export const applicantLinks = pgTable(
  "applicant_links",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    index("applicant_links_application").on(table.applicationId),
    index("applicant_links_expires").on(table.expiresAt),
  ],
);
