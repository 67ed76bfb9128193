import { eq } from "drizzle-orm";
import { tasks } from "~/db/schema/tasks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import {
  auditedTask,
  holdTask,
  refuseAssignee,
  refuseDay,
  subjectOf,
  type TaskRefusal,
  tellTaskHandedOver,
  toTask,
} from "./internal.server";
import type { TaskInput } from "./schema";

/**
 * Changes a task; an overdue one may keep its due date, and its current assignee may stay. Needs `task.write`. Throws
 * `task.not-found` and `task.stale`.
 */
export async function updateTask(
  ctx: AppContext,
  { id, updatedAt, task }: { id: string; updatedAt?: string; task: TaskInput },
): Promise<{ outcome: "saved" | TaskRefusal }> {
  requirePermission(ctx, "task.write");
  return transact(ctx, async (tx) => {
    const before = await holdTask(tx, id);
    await refuseStaleEdit("task.stale", { row: before, seenAt: updatedAt }, () => toTask(before));
    const isMoved = task.dueOn !== before.dueOn;
    const badDay = isMoved ? refuseDay(tx, task.dueOn) : null;
    if (badDay) return { outcome: badDay };
    const { assigneeId: person, ...fields } = task;
    const assigneeId = person === "" ? null : person;
    if (assigneeId !== null && assigneeId !== before.assigneeId) {
      const refused = await refuseAssignee(tx, assigneeId, subjectOf(before));
      if (refused) return { outcome: refused };
    }
    const repeatDay = isMoved ? Number(task.dueOn.slice(-2)) : before.repeatDay;
    const [row] = await tx.db
      .update(tasks)
      .set({ ...fields, assigneeId, repeatDay, updatedAt: changeTime(tx, before) })
      .where(eq(tasks.id, id))
      .returning();
    if (!row) throw new Error("a held task was gone");
    await recordAudit(tx, {
      action: "task.updated",
      subject: { kind: "task", id },
      ...changedFields(auditedTask(before), auditedTask(row)),
    });
    if (assigneeId !== null && assigneeId !== before.assigneeId) await tellTaskHandedOver(tx, id, assigneeId);
    return { outcome: "saved" };
  });
}
