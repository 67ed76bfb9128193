import { and, eq, isNull } from "drizzle-orm";
import { tasks } from "~/db/schema/tasks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { holdTask, type TaskRow } from "./internal.server";
import type { TaskRepeat } from "./schema";

/**
 * Reopens a task. Its follow-up is deleted, unless someone has changed or finished that one: then the reopened task no
 * longer repeats, so there are never two. Needs `task.write`. Throws `task.not-found`.
 */
export async function reopenTask(ctx: AppContext, { id }: { id: string }): Promise<{ outcome: "open" | "was-open" }> {
  requirePermission(ctx, "task.write");
  return transact(ctx, async (tx) => {
    const row = await holdTask(tx, id);
    if (!row.doneAt) return { outcome: "was-open" };
    const repeats: TaskRepeat = (await takeBackNext(tx, row)) ? row.repeats : "never";
    await tx.db
      .update(tasks)
      .set({ doneAt: null, doneByLabel: "", nextId: null, repeats, updatedAt: changeTime(tx, row) })
      .where(eq(tasks.id, id));
    await recordAudit(tx, { action: "task.reopened", subject: { kind: "task", id }, after: { repeats } });
    return { outcome: "open" };
  });
}

/** Deletes an untouched follow-up. Returns false if it was changed, finished or deleted on purpose. */
async function takeBackNext(tx: TransactionContext, { nextId, repeats }: TaskRow): Promise<boolean> {
  if (nextId === null) return repeats === "never";
  const gone = await tx.db
    .delete(tasks)
    .where(and(eq(tasks.id, nextId), isNull(tasks.doneAt), eq(tasks.updatedAt, tasks.createdAt)))
    .returning({ id: tasks.id });
  return gone.length > 0;
}
