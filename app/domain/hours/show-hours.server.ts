import { eq } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import { auditProject, holdProject } from "~/domain/projects/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";

/** Sets whether the customer sees a project's billed hours. Needs `project.write`. Throws `project.not-found`. */
export async function showHours(
  ctx: AppContext,
  { projectId, isShown }: { projectId: string; isShown: boolean },
): Promise<void> {
  requirePermission(ctx, "project.write");
  await transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId);
    if (project.showsHours === isShown) return;
    await tx.db
      .update(projects)
      .set({ showsHours: isShown, updatedAt: changeTime(tx, project) })
      .where(eq(projects.id, project.id));
    await auditProject(tx, "project.hours-shown", project.id, {
      before: { showsHours: !isShown },
      after: { showsHours: isShown },
    });
  });
}
