import { eq } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { auditProject, holdProject, type ProjectEdit, tellOfStatus } from "./internal.server";
import { getProject } from "./queries.server";
import type { ProjectInput } from "./schema";

/**
 * Changes a project's fields, and notifies the customer of a new status. Needs `project.write`. Throws
 * `project.not-found`, and `project.stale` if someone else has saved in the meantime.
 */
export async function updateProject(
  ctx: AppContext,
  { projectId, updatedAt, project }: ProjectEdit & { project: ProjectInput },
): Promise<void> {
  requirePermission(ctx, "project.write");
  await transact(ctx, async (tx) => {
    const before = await holdProject(tx, projectId);
    await refuseStaleEdit("project.stale", { row: before, seenAt: updatedAt }, () => getProject(tx, before.id));
    await tx.db
      .update(projects)
      .set({ ...project, updatedAt: changeTime(tx, before) })
      .where(eq(projects.id, before.id));
    const { name, summary, status, startsOn, dueOn } = before;
    const changes = changedFields({ name, summary, status, startsOn, dueOn }, project);
    await auditProject(tx, "project.updated", before.id, { ...changes });
    if (project.status !== status) await tellOfStatus(tx, before, project);
  });
}
