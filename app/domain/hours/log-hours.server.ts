import { and, eq } from "drizzle-orm";
import { projectHours } from "~/db/schema/project-hours";
import { projectTimers } from "~/db/schema/project-timers";
import { tellOfUsedHours } from "~/domain/agreements/use-hours.server";
import { today } from "~/domain/invoices/internal.server";
import { auditProject, holdProject } from "~/domain/projects/internal.server";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { auditedHours, hoursColumns, type UnknownInHours } from "./internal.server";
import type { HoursInput } from "./schema";

/**
 * `unknown-person`: no staff member has this id. `unknown-role`: the catalog has no such role. `unknown-agreement`: the
 * customer has no such agreement with hours. `in-future`: the day hasn't come. `timer-gone`: the project has no such
 * timer, since its time was saved or discarded. Nothing is stored in these cases.
 */
export type LogHoursOutcome =
  | { outcome: "saved"; id: string }
  | { outcome: UnknownInHours | "in-future" | "timer-gone" };

/**
 * Logs time that someone worked on a project. A given timer is removed with it, so that its time is saved only once.
 * Needs `hours.write`. Throws `project.not-found`.
 */
export async function logHours(
  ctx: AppContext,
  { projectId, hours, timerId }: { projectId: string; hours: HoursInput; timerId?: string },
): Promise<LogHoursOutcome> {
  requirePermission(ctx, "hours.write");
  return transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId, "hours.write");
    if (hours.workedOn > today(tx)) return { outcome: "in-future" };
    const read = await hoursColumns(tx, hours, project);
    if (read.outcome !== "known") return { outcome: read.outcome };
    const isTimed = timerId !== undefined;
    if (isTimed && !(await endTimer(tx, { id: timerId, projectId: project.id }))) return { outcome: "timer-gone" };
    const now = tx.clock.now();
    const [row] = await tx.db
      .insert(projectHours)
      .values({
        ...read.columns,
        id: tx.ids.uuid(),
        projectId: project.id,
        createdById: actorId(tx.by.actor),
        createdByLabel: actorLabel(tx.by.actor),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error("hours were not stored");
    await tellOfUsedHours(tx, [row.agreementId]);
    await auditProject(tx, "project.hours-logged", project.id, {
      after: { ...auditedHours(row), ...(isTimed && { timer: timerId }) },
    });
    return { outcome: "saved", id: row.id };
  });
}

/** Removes a timer while the project is locked. False if it's already gone. */
async function endTimer(tx: TransactionContext, { id, projectId }: { id: string; projectId: string }) {
  if (!isUuid(id)) return false;
  const ended = await tx.db
    .delete(projectTimers)
    .where(and(eq(projectTimers.id, id), eq(projectTimers.projectId, projectId)))
    .returning({ id: projectTimers.id });
  return ended.length > 0;
}
