import { eq } from "drizzle-orm";
import { tasks } from "~/db/schema/tasks";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { holdTask, subjectColumns, subjectOf, type TaskRow } from "./internal.server";
import { nextDueDay } from "./schema";

/** `nextDueOn`: when it's due next; null if it doesn't repeat. `was-done`: someone was faster, and nothing changed. */
export type TaskFinish = { outcome: "done"; nextDueOn: string | null } | { outcome: "was-done" };

/**
 * Marks a task as done. A repeating one creates its next exactly once, no matter how many requests arrive. Needs
 * `task.write`. Throws `task.not-found`.
 */
export async function finishTask(ctx: AppContext, { id }: { id: string }): Promise<TaskFinish> {
  requirePermission(ctx, "task.write");
  return transact(ctx, async (tx) => {
    const row = await holdTask(tx, id);
    if (row.doneAt) return { outcome: "was-done" };
    const nextDueOn = nextDueDay(row, agencyDay(tx.clock.now()));
    const nextId = nextDueOn === null ? null : await storeNext(tx, row, nextDueOn);
    await tx.db
      .update(tasks)
      .set({
        doneAt: tx.clock.now(),
        doneByLabel: actorLabel(tx.by.actor),
        nextId,
        updatedAt: changeTime(tx, row),
      })
      .where(eq(tasks.id, id));
    await recordAudit(tx, {
      action: "task.done",
      subject: { kind: "task", id },
      after: nextId === null ? {} : { next: nextId, nextDueOn },
    });
    return { outcome: "done", nextDueOn };
  });
}

async function storeNext(tx: TransactionContext, row: TaskRow, dueOn: string): Promise<string> {
  const { title, note, assigneeId, repeats, repeatDay } = row;
  const now = tx.clock.now();
  const { actor } = tx.by;
  const id = tx.ids.uuid();
  const of = { title, note, assigneeId, repeats, repeatDay };
  await tx.db.insert(tasks).values({
    ...of,
    ...subjectColumns(subjectOf(row)),
    id,
    dueOn,
    createdById: actorId(actor),
    createdByLabel: actorLabel(actor),
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
