import { eq } from "drizzle-orm";
import { tasks } from "~/db/schema/tasks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { holdTask, refuseAssignee, subjectOf, tellTaskHandedOver } from "./internal.server";

/**
 * Assigns a task to someone who can read its subject, or to nobody if null. Needs `task.write`. Throws
 * `task.not-found`.
 */
export async function assignTask(
  ctx: AppContext,
  { id, assigneeId }: { id: string; assigneeId: string | null },
): Promise<{ outcome: "assigned" | "unknown-person" | "may-not-read" }> {
  requirePermission(ctx, "task.write");
  return transact(ctx, async (tx) => {
    const row = await holdTask(tx, id);
    if (row.assigneeId === assigneeId) return { outcome: "assigned" };
    const refused = assigneeId === null ? null : await refuseAssignee(tx, assigneeId, subjectOf(row));
    if (refused) return { outcome: refused };
    await tx.db
      .update(tasks)
      .set({ assigneeId, updatedAt: changeTime(tx, row) })
      .where(eq(tasks.id, id));
    await recordAudit(tx, {
      action: "task.assigned",
      subject: { kind: "task", id },
      before: { assignee: row.assigneeId },
      after: { assignee: assigneeId },
    });
    if (assigneeId !== null) await tellTaskHandedOver(tx, id, assigneeId);
    return { outcome: "assigned" };
  });
}
