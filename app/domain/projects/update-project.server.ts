import { eq } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import type { AppContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { auditProject, holdProject, type ProjectEdit, tellCustomers } from "./internal.server";
import { getProject } from "./queries.server";
import { PROJECT_STATUS_LABELS, type ProjectInput } from "./schema";

/**
 * Changes what staff say of a project; the customer is told of another status. Needs `project.write`. Throws
 * `project.not-found`, and `project.stale` when someone else saved in the meantime.
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
    if (project.status === status) return;
    const now = PROJECT_STATUS_LABELS[project.status].toLowerCase();
    const text = `Until now it was ${PROJECT_STATUS_LABELS[status].toLowerCase()}.`;
    await tellCustomers(tx, before, { title: `${project.name} is ${now}`, text });
  });
}
