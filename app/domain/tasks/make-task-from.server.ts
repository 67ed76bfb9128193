import { and, eq, isNull } from "drizzle-orm";
import { applicationNotes } from "~/db/schema/applications";
import { incomingMails } from "~/db/schema/incoming-mails";
import { leadNotes } from "~/db/schema/leads";
import { tasks } from "~/db/schema/tasks";
import { getIncomingMail } from "~/domain/mail-in/queries.server";
import { actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { isUuid } from "~/lib/uuid";
import { refuseAssignee } from "./internal.server";
import { TASK_NOTE_MAX_CHARACTERS, TASK_TITLE_MAX_CHARACTERS, type TaskSource, type TaskSubject } from "./schema";
import { holdSubject, storeTask } from "./store-task.server";

type Words = { title: string; note: string; subject: TaskSubject };

/** `was-made`: an open task was already made from this. */
export type TaskFromOutcome = { outcome: "made" | "was-made"; id: string };

/**
 * Makes a task from a note or an email in one click: assigned to the user, due today, about the same record, with the
 * same text. A second click creates no other task. Needs `task.write` and permission to read the record. Throws
 * `task.not-found` if the note was deleted, and `mail.not-found`.
 */
export async function makeTaskFrom(
  ctx: AppContext,
  { source, id }: { source: TaskSource; id: string },
): Promise<TaskFromOutcome> {
  requirePermission(ctx, "task.write");
  return transact(ctx, async (tx) => {
    if (!isUuid(id)) throw new DomainError("task.not-found");
    const { title, note, subject } = await wordsOf(tx, source, id);
    if (!(await holdSubject(tx, subject))) throw new DomainError("task.not-found");
    const [made] = await tx.db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.madeFrom, id), isNull(tasks.doneAt)))
      .limit(1);
    if (made) return { outcome: "was-made", id: made.id };
    const me = actorId(tx.by.actor) ?? "";
    const assigneeId = (await refuseAssignee(tx, me, subject)) ? "" : me;
    const dueOn = agencyDay(tx.clock.now());
    const task = { title, note, assigneeId, dueOn, repeats: "never" as const };
    return { outcome: "made", id: await storeTask(tx, { task, subject, madeFrom: id }) };
  });
}

/** Returns the task's text, and locks its source until the transaction ends. */
async function wordsOf(tx: TransactionContext, source: TaskSource, id: string): Promise<Words> {
  if (source === "mail") {
    const mail = await getIncomingMail(tx, id);
    await tx.db.select({ id: incomingMails.id }).from(incomingMails).where(eq(incomingMails.id, id)).for("update");
    const subject: TaskSubject =
      mail.state === "placed" && mail.subjectKind && mail.subjectId
        ? { kind: mail.subjectKind, id: mail.subjectId }
        : { kind: "mail", id };
    const who = mail.fromName || mail.fromAddress;
    const title = mail.subject === "" ? `Email from ${who}` : mail.subject;
    return { title: cut(title, TASK_TITLE_MAX_CHARACTERS), note: cut(mail.text, TASK_NOTE_MAX_CHARACTERS), subject };
  }
  const [note] = source === "lead-note" ? await holdLeadNote(tx, id) : await holdApplicationNote(tx, id);
  if (!note) throw new DomainError("task.not-found");
  const [first = "", ...rest] = note.text.split("\n");
  const isWhole = first.length <= TASK_TITLE_MAX_CHARACTERS && rest.length === 0;
  const subject: TaskSubject = { kind: source === "lead-note" ? "lead" : "application", id: note.subjectId };
  return {
    title: cut(first || "From a note", TASK_TITLE_MAX_CHARACTERS),
    note: isWhole ? "" : cut(note.text, TASK_NOTE_MAX_CHARACTERS),
    subject,
  };
}

function holdLeadNote(tx: TransactionContext, id: string) {
  requirePermission(tx, "lead.read");
  return tx.db
    .select({ text: leadNotes.text, subjectId: leadNotes.leadId })
    .from(leadNotes)
    .where(eq(leadNotes.id, id))
    .for("update");
}

function holdApplicationNote(tx: TransactionContext, id: string) {
  requirePermission(tx, "application.read");
  return tx.db
    .select({ text: applicationNotes.text, subjectId: applicationNotes.applicationId })
    .from(applicationNotes)
    .where(eq(applicationNotes.id, id))
    .for("update");
}

/** Truncates to at most this many characters without splitting one, with an ellipsis at the end. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
