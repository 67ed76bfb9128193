import { and, eq, isNull, or, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { contacts } from "~/db/schema/contacts";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { teamInvitations } from "~/db/schema/team";
import type { Forgotten } from "~/domain/audit/forget-in-audit.server";
import type { ReadContext } from "~/kernel/app-context";

/**
 * Lists people named by a customer, former ones included, and audit log entries about it, except for accounting
 * records. The caller checks permission.
 */
export async function listNamed({ db }: Pick<ReadContext, "db">, id: string): Promise<Forgotten> {
  const [business] = await db
    .select({ name: businesses.name, contact: businesses.contactName, email: businesses.contactEmail })
    .from(businesses)
    .where(eq(businesses.id, id));
  const people = await db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(eq(user.businessId, id));
  const isOf = (state: typeof auditLog.before | typeof auditLog.after) => sql`${state}->>'businessId' = ${id}`;
  const left = await db
    .selectDistinct({
      id: auditLog.subjectId,
      email: sql<string>`coalesce(${auditLog.before}->>'email', ${auditLog.after}->>'email', '')`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, "account"), or(isOf(auditLog.before), isOf(auditLog.after))));
  const written = await db
    .select({ name: contacts.name, email: contacts.email, others: contacts.otherEmails })
    .from(contacts)
    .where(eq(contacts.businessId, id));
  const invited = await db
    .select({ email: teamInvitations.email })
    .from(teamInvitations)
    .where(eq(teamInvitations.businessId, id));
  const offered = await db
    .select({ id: quotes.id, name: quotes.contactName, email: quotes.businessEmail })
    .from(quotes)
    .where(and(eq(quotes.businessId, id), isNull(quotes.acceptedAt)));
  const under = await db.select({ id: projects.id }).from(projects).where(eq(projects.businessId, id));
  const isDraft = and(eq(invoices.businessId, id), eq(invoices.status, "draft"));
  const drafts = await db.select({ id: invoices.id }).from(invoices).where(isDraft);
  const ids = (rows: readonly { id: string }[]) => rows.map((each) => each.id);
  return {
    userIds: ids(people),
    names: [
      business?.name ?? "",
      business?.contact ?? "",
      ...[...people, ...written, ...offered].map(({ name }) => name),
    ],
    addresses: [
      business?.email ?? "",
      ...[...people, ...left, ...written, ...invited, ...offered].map(({ email }) => email),
      ...written.flatMap(({ others }) => others),
    ],
    subjects: [
      { kind: "customer", ids: [id] },
      { kind: "account", ids: [...ids(people), ...ids(left)] },
      { kind: "quote", ids: ids(offered) },
      { kind: "project", ids: ids(under) },
      { kind: "invoice", ids: ids(drafts) },
    ],
  };
}
