import { eq } from "drizzle-orm";
import { projectTimers } from "~/db/schema/project-timers";
import { auditProject, holdProject } from "~/domain/projects/internal.server";
import { actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { auditedTimer, holdWorker, stopRunning } from "./internal.server";
import { TIMERS_KEPT_MAX } from "./schema";

/**
 * `running`: the person's timer is already running on this project, and continues. `stopped` of a started one: their
 * timer on another project, which was stopped and waits to be saved. `unknown-person`: no staff member has this id.
 * `too-many`: too many of their timers are unsaved. Nothing is stored unless `started`.
 */
export type StartTimerOutcome =
  | { outcome: "started"; id: string; stopped: string | null }
  | { outcome: "running"; id: string }
  | { outcome: "unknown-person" | "too-many" };

/**
 * Starts a timer for a person on a project, by default for the caller. Stops their timer on another project. Needs
 * `hours.write`. Throws `project.not-found`.
 */
export async function startTimer(
  ctx: AppContext,
  { projectId, personId, note }: { projectId: string; personId?: string; note: string },
): Promise<StartTimerOutcome> {
  requirePermission(ctx, "hours.write");
  return transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId, "hours.write");
    const worker = personId ?? actorId(tx.by.actor) ?? "";
    const personLabel = await holdWorker(tx, worker);
    if (personLabel === null) return { outcome: "unknown-person" };
    const theirs = await tx.db.select().from(projectTimers).where(eq(projectTimers.personId, worker));
    const running = theirs.find(({ stoppedAt }) => stoppedAt === null);
    if (running?.projectId === project.id) return { outcome: "running", id: running.id };
    if (theirs.length >= TIMERS_KEPT_MAX) return { outcome: "too-many" };
    const stopped = running && (await stopRunning(tx, running));
    if (stopped) await auditProject(tx, "project.timer-stopped", stopped.projectId, { after: auditedTimer(stopped) });
    const [row] = await tx.db
      .insert(projectTimers)
      .values({
        id: tx.ids.uuid(),
        projectId: project.id,
        personId: worker,
        personLabel,
        note,
        startedAt: tx.clock.now(),
      })
      .returning();
    if (!row) throw new Error("a timer was not stored");
    await auditProject(tx, "project.timer-started", project.id, { after: auditedTimer(row) });
    return { outcome: "started", id: row.id, stopped: stopped?.id ?? null };
  });
}
