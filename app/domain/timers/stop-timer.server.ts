import { auditProject } from "~/domain/projects/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { auditedTimer, holdTimer, stopRunning } from "./internal.server";
import { secondsBetween, timedMinutes } from "./schema";

/**
 * Stops a timer, whose time then waits to be saved as hours. `was-stopped`: it was already stopped, and its end is
 * unchanged. Needs `hours.write`. Throws `timer.not-found`.
 */
export async function stopTimer(
  ctx: AppContext,
  { id }: { id: string },
): Promise<{ outcome: "stopped" | "was-stopped"; projectId: string; minutes: number }> {
  requirePermission(ctx, "hours.write");
  return transact(ctx, async (tx) => {
    const { row, project } = await holdTimer(tx, id);
    const stopped = await stopRunning(tx, row);
    if (stopped) await auditProject(tx, "project.timer-stopped", project.id, { after: auditedTimer(stopped) });
    const { startedAt, stoppedAt } = stopped ?? row;
    const minutes = timedMinutes(secondsBetween(startedAt, stoppedAt ?? startedAt));
    return { outcome: stopped ? "stopped" : "was-stopped", projectId: project.id, minutes };
  });
}
