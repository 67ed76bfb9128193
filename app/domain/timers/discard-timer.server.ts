import { eq } from "drizzle-orm";
import { projectTimers } from "~/db/schema/project-timers";
import { auditProject } from "~/domain/projects/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { auditedTimer, holdTimer } from "./internal.server";

/** Discards a timer and its time, running or stopped. Needs `hours.write`. Throws `timer.not-found`. */
export async function discardTimer(ctx: AppContext, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, "hours.write");
  return transact(ctx, async (tx) => {
    const { row, project } = await holdTimer(tx, id);
    await tx.db.delete(projectTimers).where(eq(projectTimers.id, row.id));
    await auditProject(tx, "project.timer-discarded", project.id, { before: auditedTimer(row) });
  });
}
