import { and, eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { incomingMails } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { tasks } from "~/db/schema/tasks";
import { mailsReadableBy } from "~/domain/files/readable-mails.server";
import { actorId, actorLabel } from "~/kernel/actor";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { auditedTask, subjectColumns, tellTaskHandedOver } from "./internal.server";
import { TASK_SUBJECTS, type TaskInput, type TaskSubject, type TaskSubjectKind } from "./schema";

const TABLES = {
  lead: leads,
  application: applications,
  quote: quotes,
  invoice: invoices,
  project: projects,
  customer: businesses,
  mail: incomingMails,
} as const satisfies Record<TaskSubjectKind, unknown>;

/** Returns true if the user may read the subject, and locks it against deletion until the transaction ends. */
export async function holdSubject(tx: TransactionContext, { kind, id }: TaskSubject): Promise<boolean> {
  requirePermission(tx, TASK_SUBJECTS[kind].read);
  const table = TABLES[kind];
  const isReadable = kind === "mail" ? mailsReadableBy(tx.by.actor) : undefined;
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isReadable))
    .for("key share");
  return rows.length > 0;
}

/** Stores a new task of the user and records it in the audit log. For verbs that have checked it. */
export async function storeTask(
  tx: TransactionContext,
  { task, subject, madeFrom = null }: { task: TaskInput; subject: TaskSubject | null; madeFrom?: string | null },
): Promise<string> {
  const now = tx.clock.now();
  const { actor } = tx.by;
  const { assigneeId, ...fields } = task;
  const [row] = await tx.db
    .insert(tasks)
    .values({
      ...fields,
      ...subjectColumns(subject),
      id: tx.ids.uuid(),
      assigneeId: assigneeId === "" ? null : assigneeId,
      repeatDay: Number(task.dueOn.slice(-2)),
      madeFrom,
      createdById: actorId(actor),
      createdByLabel: actorLabel(actor),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("an inserted task came back empty");
  await recordAudit(tx, {
    action: "task.created",
    subject: { kind: "task", id: row.id },
    after: auditedTask(row),
  });
  if (row.assigneeId !== null) await tellTaskHandedOver(tx, row.id, row.assigneeId);
  return row.id;
}
