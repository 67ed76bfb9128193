import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { refuseAssignee, refuseDay, type TaskRefusal } from "./internal.server";
import type { TaskInput, TaskSubject } from "./schema";
import { holdSubject, storeTask } from "./store-task.server";

/** `gone`: the subject doesn't exist. Only `saved` stored something. */
export type TaskCreation =
  | { outcome: "saved"; id: string; subject: TaskSubject | null }
  | { outcome: TaskRefusal | "gone" };

/** Stores a new task about a record that the user may read, or about nothing. Needs `task.write`. */
export async function createTask(
  ctx: AppContext,
  { task, subject = null }: { task: TaskInput; subject?: TaskSubject | null },
): Promise<TaskCreation> {
  requirePermission(ctx, "task.write");
  const badDay = refuseDay(ctx, task.dueOn);
  if (badDay) return { outcome: badDay };
  return transact(ctx, async (tx) => {
    if (subject && !(await holdSubject(tx, subject))) return { outcome: "gone" };
    const refused = task.assigneeId === "" ? null : await refuseAssignee(tx, task.assigneeId, subject);
    if (refused) return { outcome: refused };
    return { outcome: "saved", id: await storeTask(tx, { task, subject }), subject };
  });
}
