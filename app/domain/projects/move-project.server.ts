import { eq } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { auditProject, holdProject, tellOfStatus } from "./internal.server";
import type { ProjectStatus } from "./schema";

/**
 * Changes a project's status and notifies the customer. `overtaken`: it no longer has the status that was seen;
 * `current` is its status now. Needs `project.write`. Throws `project.not-found`.
 */
export async function moveProject(
  ctx: AppContext,
  { projectId, from, to }: { projectId: string; from: ProjectStatus; to: ProjectStatus },
): Promise<{ outcome: "moved" } | { outcome: "overtaken"; current: ProjectStatus }> {
  requirePermission(ctx, "project.write");
  return transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId);
    if (project.status === to) return { outcome: "moved" };
    if (project.status !== from) return { outcome: "overtaken", current: project.status };
    await tx.db
      .update(projects)
      .set({ status: to, updatedAt: changeTime(tx, project) })
      .where(eq(projects.id, project.id));
    await auditProject(tx, "project.updated", project.id, changedFields({ status: project.status }, { status: to }));
    await tellOfStatus(tx, project, { name: project.name, status: to });
    return { outcome: "moved" };
  });
}
