import { eq } from "drizzle-orm";
import { tasks } from "~/db/schema/tasks";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { auditedTask, holdTask, toTask } from "./internal.server";

/**
 * Deletes a task permanently, without a next one if it repeats. Needs `task.write`. Throws `task.not-found` and
 * `task.stale`.
 */
export async function deleteTask(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<void> {
  requirePermission(ctx, "task.write");
  await transact(ctx, async (tx) => {
    const row = await holdTask(tx, id);
    await refuseStaleEdit("task.stale", { row, seenAt: updatedAt }, () => toTask(row));
    await tx.db.delete(tasks).where(eq(tasks.id, id));
    await recordAudit(tx, { action: "task.deleted", subject: { kind: "task", id }, before: auditedTask(row) });
  });
}
