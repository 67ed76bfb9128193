import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { businesses, user } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { incomingMails } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { tasks } from "~/db/schema/tasks";
import { tellHandedOver } from "~/domain/notifications/tell-handed-over.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isPermitted, rolesThatMay } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import {
  TASK_AHEAD_MAX_DAYS,
  TASK_SUBJECT_KINDS,
  TASK_SUBJECTS,
  type Task,
  type TaskSubject,
  type TaskSubjectKind,
} from "./schema";

/** Columns with the id of each kind of subject. */
export const SUBJECT_COLUMNS = {
  lead: tasks.leadId,
  application: tasks.applicationId,
  quote: tasks.quoteId,
  invoice: tasks.invoiceId,
  project: tasks.projectId,
  customer: tasks.businessId,
  mail: tasks.mailId,
} as const satisfies Record<TaskSubjectKind, PgColumn>;

/** SQL of each subject's name, found by the task's id column. */
const NAMES: Readonly<Record<TaskSubjectKind, SQL>> = {
  lead: sql`(select coalesce(nullif(s.business_name, ''), nullif(s.name, ''), s.email) from ${leads} s where s.id = ${tasks.leadId})`,
  application: sql`(select s.applicant_name from ${applications} s where s.id = ${tasks.applicationId})`,
  quote: sql`(select coalesce(nullif(s.business_name, ''), s.contact_name) from ${quotes} s where s.id = ${tasks.quoteId})`,
  invoice: sql`(select concat_ws(', ', s.number, s.buyer_name) from ${invoices} s where s.id = ${tasks.invoiceId})`,
  project: sql`(select s.name from ${projects} s where s.id = ${tasks.projectId})`,
  customer: sql`(select s.name from ${businesses} s where s.id = ${tasks.businessId})`,
  mail: sql`(select coalesce(nullif(s.from_name, ''), s.from_address) from ${incomingMails} s where s.id = ${tasks.mailId})`,
};

/** Name of a task's subject; null if it has none. */
export const SUBJECT_NAME: SQL<string | null> = sql`case ${sql.join(
  TASK_SUBJECT_KINDS.map((kind) => sql`when ${SUBJECT_COLUMNS[kind]} is not null then ${NAMES[kind]}`),
  sql` `,
)} end`;

/** Returns the condition for tasks that someone may see: those about nothing, or about a subject they may read. */
export function tasksReadableBy(actor: Actor): SQL | undefined {
  const hidden = TASK_SUBJECT_KINDS.filter((kind) => !isPermitted(actor, TASK_SUBJECTS[kind].read));
  const isOfApplicant = sql`exists (select from ${incomingMails} m where m.id = ${tasks.mailId} and m.subject_kind = 'application')`;
  return and(
    ...hidden.map((kind) => isNull(SUBJECT_COLUMNS[kind])),
    isPermitted(actor, "application.read") ? undefined : sql`not ${isOfApplicant}`,
  );
}

const { search: _search, ...columns } = getTableColumns(tasks);

export const TASK_COLUMNS = Object.assign(
  { subjectName: SUBJECT_NAME.as("subject_name"), assigneeName: user.name, assigneeBanned: user.banned },
  columns,
);

export type TaskRow = Omit<typeof tasks.$inferSelect, "search">;
export type ListedTaskRow = TaskRow & {
  subjectName: string | null;
  assigneeName: string | null;
  assigneeBanned: boolean | null;
};

/** Returns a stored task's subject. */
export function subjectOf(row: TaskRow): TaskSubject | null {
  const ids: Readonly<Record<TaskSubjectKind, string | null>> = {
    lead: row.leadId,
    application: row.applicationId,
    quote: row.quoteId,
    invoice: row.invoiceId,
    project: row.projectId,
    customer: row.businessId,
    mail: row.mailId,
  };
  const kind = TASK_SUBJECT_KINDS.find((each) => ids[each] !== null);
  return kind ? { kind, id: ids[kind] ?? "" } : null;
}

/** Returns the subject columns of a new task. */
export function subjectColumns(subject: TaskSubject | null) {
  const idOf = (kind: TaskSubjectKind) => (subject?.kind === kind ? subject.id : null);
  return {
    leadId: idOf("lead"),
    applicationId: idOf("application"),
    quoteId: idOf("quote"),
    invoiceId: idOf("invoice"),
    projectId: idOf("project"),
    businessId: idOf("customer"),
    mailId: idOf("mail"),
  };
}

export function toTask(row: ListedTaskRow): Task {
  const { id, title, note, dueOn, repeats, doneAt, doneByLabel, assigneeId, assigneeName, assigneeBanned } = row;
  const subject = subjectOf(row);
  return {
    id,
    title,
    note,
    dueOn,
    repeats,
    state: doneAt ? "done" : "open",
    doneAt: doneAt?.toISOString() ?? null,
    doneBy: doneByLabel,
    assignee: assigneeId ? { id: assigneeId, name: assigneeName ?? "", isGone: assigneeBanned === true } : null,
    subject: subject && { kind: subject.kind, id: subject.id, name: row.subjectName ?? "" },
    createdBy: row.createdByLabel,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Reading = Pick<AppContext, "by" | "db" | "log">;

/** Reads a task that the user may see. Throws `task.not-found`. */
export async function readTask(ctx: Reading, id: string): Promise<ListedTaskRow> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select(TASK_COLUMNS)
        .from(tasks)
        .leftJoin(user, eq(user.id, tasks.assigneeId))
        .where(and(eq(tasks.id, id), tasksReadableBy(ctx.by.actor)))
    : [];
  if (!row) throw new DomainError("task.not-found");
  return row;
}

/** Locks a task until the transaction ends. */
export async function holdTask(tx: TransactionContext, id: string): Promise<ListedTaskRow> {
  if (isUuid(id)) await tx.db.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for("update");
  return readTask(tx, id);
}

/**
 * `in-past`, `too-far`: the day isn't allowed. `unknown-person`: not a staff member who can sign in. `may-not-read`:
 * the person can't see the subject.
 */
export type TaskRefusal = "in-past" | "too-far" | "unknown-person" | "may-not-read";

/** Returns the reason why a day isn't allowed as due date, or null. */
export function refuseDay(ctx: Pick<AppContext, "clock">, dueOn: string): "in-past" | "too-far" | null {
  const today = agencyDay(ctx.clock.now());
  if (dueOn < today) return "in-past";
  return dueOn > addDays(today, TASK_AHEAD_MAX_DAYS) ? "too-far" : null;
}

/** Returns the reason why someone can't be assigned a task, or null. */
export async function refuseAssignee(
  tx: TransactionContext,
  userId: string,
  subject: TaskSubject | null,
): Promise<"unknown-person" | "may-not-read" | null> {
  const [person] = await tx.db.select({ role: user.role, banned: user.banned }).from(user).where(eq(user.id, userId));
  const roles: readonly string[] = rolesThatMay("task.write");
  if (!person || person.banned || !roles.includes(person.role)) return "unknown-person";
  const readers: readonly string[] = subject ? rolesThatMay(TASK_SUBJECTS[subject.kind].read) : roles;
  return readers.includes(person.role) ? null : "may-not-read";
}

/** Returns the audit log fields of a task, without its text, which may be about a person. */
export function auditedTask(row: TaskRow): Record<string, unknown> {
  const { dueOn, repeats, assigneeId, doneAt } = row;
  return { dueOn, repeats, assignee: assigneeId, about: subjectOf(row)?.kind ?? null, isDone: doneAt !== null };
}

/**
 * Notifies someone of a task that the user assigned to them, without its text, which may be about a person. For verbs.
 */
export async function tellTaskHandedOver(tx: TransactionContext, id: string, to: string): Promise<void> {
  await tellHandedOver(tx, { to, what: "a task", path: `/admin/tasks/${id}/edit`, needs: "task.read" });
}
