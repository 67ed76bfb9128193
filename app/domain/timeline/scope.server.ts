import { eq, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { bookings } from "~/db/schema/bookings";
import { leads } from "~/db/schema/leads";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isPermitted, type Permission, requirePermission } from "~/kernel/permissions";
import { isUuid } from "~/lib/uuid";
import type { TimelineSubject, TimelineSubjectKind } from "./schema";

/**
 * Records that a timeline gathers and the user may read. Each list is a statement that selects ids, or null for none.
 * `refs` selects kind and id of all of them.
 */
export type Scope = {
  subject: TimelineSubject;
  leads: SQL | null;
  quotes: SQL | null;
  invoices: SQL | null;
  projects: SQL | null;
  agreements: SQL | null;
  businessId: string | null;
  applicationId: string | null;
  /** Bookings for a gathered project or application. */
  bookings: SQL;
  refs: SQL;
  /** Emails in both directions. */
  hasEmails: boolean;
};

const READ = {
  lead: "lead.read",
  quote: "quote.read",
  customer: "customer.read",
  project: "project.read",
  application: "application.read",
} as const satisfies Record<TimelineSubjectKind, Permission>;

export const TIMELINE_WRITE = {
  lead: "lead.write",
  quote: "quote.write",
  customer: "customer.write",
  project: "project.write",
  application: "application.write",
} as const satisfies Record<TimelineSubjectKind, Permission>;

const TABLES = {
  lead: leads,
  quote: quotes,
  customer: businesses,
  project: projects,
  application: applications,
} as const;

/** Throws the `….not-found` of its kind if the subject doesn't exist. */
export async function requireSubject({ db }: Pick<ReadContext, "db">, { kind, id }: TimelineSubject): Promise<void> {
  const table = TABLES[kind];
  const rows = isUuid(id) ? await db.select({ id: table.id }).from(table).where(eq(table.id, id)) : [];
  if (rows.length === 0) throw new DomainError(`${kind}.not-found`);
}

/**
 * Returns the records that a subject's timeline gathers. Needs permission to read the subject. Throws the `….not-found`
 * of its kind.
 */
export async function scopeOf(ctx: ReadContext, subject: TimelineSubject): Promise<Scope> {
  const { actor } = ctx.by;
  requirePermission(ctx, READ[subject.kind]);
  await requireSubject(ctx, subject);
  const may = (permission: Permission, ids: SQL | null) => (isPermitted(actor, permission) ? ids : null);
  const wanted = GATHERED[subject.kind](sql`${subject.id}::uuid`);
  const found = {
    leads: may("lead.read", wanted.leads ?? null),
    quotes: may("quote.read", wanted.quotes ?? null),
    invoices: may("invoice.read", wanted.invoices ?? null),
    projects: may("project.read", wanted.projects ?? null),
    agreements: may("invoice.read", wanted.agreements ?? null),
    businessId: subject.kind === "customer" ? subject.id : null,
    applicationId: subject.kind === "application" ? subject.id : null,
  };
  // Staff who may read an application may also read emails to and from the applicant.
  const hasEmails = subject.kind === "application" || isPermitted(actor, "email.read");
  return Object.assign(found, { subject, hasEmails, bookings: bookingsOf(found), refs: refsOf(subject, found) });
}

function bookingsOf({ projects: gathered, applicationId }: Pick<Scope, "projects" | "applicationId">): SQL {
  const { projectId } = bookings;
  const ofProjects = gathered === null ? sql`false` : sql`${projectId} in (${gathered})`;
  const ofApplication = applicationId === null ? sql`false` : sql`${bookings.applicationId} = ${applicationId}::uuid`;
  return sql`select ${bookings.id} as id, ${bookings.leadId} as lead_id from ${bookings} where ${ofProjects} or ${ofApplication}`;
}

type GatheredKind = "leads" | "quotes" | "invoices" | "projects" | "agreements";
type Gathered = Partial<Record<GatheredKind, SQL>>;

/** Selects a record with its follow-ups; for a project also its origins, for a customer everything. */
const GATHERED: Readonly<Record<TimelineSubjectKind, (id: SQL) => Gathered>> = {
  lead: (id) => {
    const own = sql`select id from quotes where lead_id = ${id}`;
    return {
      leads: sql`select ${id} as id`,
      quotes: own,
      invoices: sql`select id from invoices where quote_id in (${own})`,
    };
  },
  quote: (id) => ({
    quotes: sql`select ${id} as id`,
    invoices: sql`select id from invoices where quote_id = ${id}`,
  }),
  project: (id) => {
    const soldBy = sql`select quote_id as id from projects where id = ${id} and quote_id is not null`;
    return {
      projects: sql`select ${id} as id`,
      quotes: soldBy,
      invoices: sql`select id from invoices where project_id = ${id} union select id from invoices where quote_id in (${soldBy})`,
    };
  },
  customer: (id) => ({
    leads: sql`select id from leads where lower(email) in (
        select email from "user" where business_id = ${id}
        union select email from contacts where business_id = ${id} and email <> ''
        union select unnest(other_emails) from contacts where business_id = ${id}
        union select contact_email from businesses where id = ${id} and contact_email <> '')
      union select lead_id from quotes where business_id = ${id} and lead_id is not null`,
    quotes: sql`select id from quotes where business_id = ${id}`,
    invoices: sql`select id from invoices where business_id = ${id}`,
    projects: sql`select id from projects where business_id = ${id}`,
    agreements: sql`select id from agreements where business_id = ${id}`,
  }),
  application: () => ({}),
};

function refsOf(subject: TimelineSubject, found: Record<GatheredKind, SQL | null>): SQL {
  const lists = [
    ["lead", found.leads],
    ["quote", found.quotes],
    ["invoice", found.invoices],
    ["project", found.projects],
    ["agreement", found.agreements],
    [subject.kind, sql`select ${subject.id}::uuid as id`],
    // Merged records have entries of their own.
    [subject.kind, sql`select id from merged_records where kind = ${subject.kind} and into_id = ${subject.id}::uuid`],
  ] as const;
  const parts = lists.flatMap(([kind, ids], at) => {
    const isRepeated = at < lists.length - 2 && kind === subject.kind && subject.kind !== "customer";
    return ids === null || isRepeated ? [] : [sql`select ${kind}::text as kind, id from (${ids}) as ids_of_kind`];
  });
  return sql.join(parts, sql` union all `);
}
