import { count, eq, max } from "drizzle-orm";
import { projectMilestones } from "~/db/schema/projects";
import type { AppContext } from "~/kernel/app-context";
import { changeMilestones } from "./change-milestone.server";
import { auditProject, type ProjectEdit } from "./internal.server";
import { MILESTONES_MAX, type MilestoneInput } from "./schema";

/** Adds a milestone at the end of a project. Needs `project.write`. Throws `project.not-found` and `project.stale`. */
export async function addMilestone(
  ctx: AppContext,
  edit: ProjectEdit & { milestone: MilestoneInput },
): Promise<{ outcome: "added" | "too-many" }> {
  return changeMilestones(ctx, edit, async (tx, { id: projectId }) => {
    const [there] = await tx.db
      .select({ count: count(), last: max(projectMilestones.position) })
      .from(projectMilestones)
      .where(eq(projectMilestones.projectId, projectId));
    if ((there?.count ?? 0) >= MILESTONES_MAX) return { outcome: "too-many" };
    const { milestone } = edit;
    const position = (there?.last ?? 0) + 1;
    const createdAt = tx.clock.now();
    await tx.db.insert(projectMilestones).values({ ...milestone, id: tx.ids.uuid(), projectId, position, createdAt });
    await auditProject(tx, "project.milestone-added", projectId, { after: milestone });
    return { outcome: "added" };
  });
}
