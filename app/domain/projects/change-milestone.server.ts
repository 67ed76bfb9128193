import { and, asc, eq } from "drizzle-orm";
import { projectMilestones, projects } from "~/db/schema/projects";
import { takeBackMilestone } from "~/domain/invoices/release-billed.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { isUuid } from "~/lib/uuid";
import { auditProject, holdProject, type ProjectEdit, type ProjectRow, tellCustomers } from "./internal.server";
import { getProject } from "./queries.server";
import type { MilestoneInput } from "./schema";

type Milestone = typeof projectMilestones.$inferSelect;

/** Milestone of a project. */
export type MilestoneEdit = ProjectEdit & { id: string };

/**
 * Changes a project's milestones in one transaction, by staff. Throws `project.stale` if the project or its milestones
 * have changed since. Returns the result of `work`.
 */
export async function changeMilestones<T>(
  ctx: AppContext,
  { projectId, updatedAt }: ProjectEdit,
  work: (tx: TransactionContext, project: ProjectRow) => Promise<T>,
): Promise<T> {
  requirePermission(ctx, "project.write");
  return transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId);
    await refuseStaleEdit("project.stale", { row: project, seenAt: updatedAt }, () => getProject(tx, project.id));
    const result = await work(tx, project);
    await tx.db
      .update(projects)
      .set({ updatedAt: changeTime(tx, project) })
      .where(eq(projects.id, project.id));
    return result;
  });
}

/** Changes a milestone's text and due day. Needs `project.write`. Throws `project.not-found`, `project.stale`. */
export async function updateMilestone(
  ctx: AppContext,
  edit: MilestoneEdit & { milestone: MilestoneInput },
): Promise<void> {
  await changeMilestones(ctx, edit, async (tx, { id: projectId }) => {
    const { milestone } = edit;
    const { id, title, dueOn } = await findMilestone(tx, projectId, edit.id);
    await tx.db.update(projectMilestones).set(milestone).where(eq(projectMilestones.id, id));
    const changes = changedFields({ title, dueOn }, milestone);
    await auditProject(tx, "project.milestone-changed", projectId, { ...changes });
  });
}

/**
 * Marks a milestone as reached, which notifies the customer, or as not reached, which deletes the draft invoices that
 * it created and returns the numbers of its issued ones. Repeating it changes nothing. Needs `project.write`. Throws
 * `project.not-found`.
 */
export async function markMilestone(
  ctx: AppContext,
  { isDone, ...edit }: Omit<MilestoneEdit, "updatedAt"> & { isDone: boolean },
): Promise<{ issuedNumbers: string[] }> {
  return changeMilestones(ctx, edit, async (tx, project) => {
    const milestone = await findMilestone(tx, project.id, edit.id);
    if ((milestone.doneAt !== null) === isDone) return { issuedNumbers: [] };
    const doneAt = isDone ? tx.clock.now() : null;
    await tx.db.update(projectMilestones).set({ doneAt }).where(eq(projectMilestones.id, milestone.id));
    const { title } = milestone;
    const action = isDone ? "project.milestone-reached" : "project.milestone-reopened";
    await auditProject(tx, action, project.id, { after: { title } });
    if (!isDone) return { issuedNumbers: await takeBackMilestone(tx, milestone.id) };
    await tellCustomers(tx, project, { title: `Milestone reached: ${title}`, text: `In ${project.name}.` });
    return { issuedNumbers: [] };
  });
}

/**
 * Moves a milestone one place up or down, or not at all at the end. Needs `project.write`. Throws `project.not-found`,
 * `project.stale`.
 */
export async function moveMilestone(
  ctx: AppContext,
  { to, ...edit }: MilestoneEdit & { to: "up" | "down" },
): Promise<void> {
  await changeMilestones(ctx, edit, async (tx, { id: projectId }) => {
    const { id } = await findMilestone(tx, projectId, edit.id);
    const rows = await tx.db
      .select({ id: projectMilestones.id })
      .from(projectMilestones)
      .where(eq(projectMilestones.projectId, projectId))
      .orderBy(asc(projectMilestones.position), asc(projectMilestones.id));
    const order = rows.map((row) => row.id);
    const from = order.indexOf(id);
    const target = Math.max(0, Math.min(order.length - 1, from + (to === "up" ? -1 : 1)));
    order.splice(from, 1);
    order.splice(target, 0, id);
    for (const [index, each] of order.entries()) {
      const position = index + 1;
      await tx.db.update(projectMilestones).set({ position }).where(eq(projectMilestones.id, each));
    }
    const more = { after: { place: target + 1 } };
    await auditProject(tx, "project.milestone-moved", projectId, more);
  });
}

/** Removes a milestone. Needs `project.write`. Throws `project.not-found` and `project.stale`. */
export async function removeMilestone(ctx: AppContext, edit: MilestoneEdit): Promise<void> {
  await changeMilestones(ctx, edit, async (tx, { id: projectId }) => {
    const { id, title, dueOn } = await findMilestone(tx, projectId, edit.id);
    await tx.db.delete(projectMilestones).where(eq(projectMilestones.id, id));
    const more = { before: { title, dueOn } };
    await auditProject(tx, "project.milestone-removed", projectId, more);
  });
}

async function findMilestone(tx: TransactionContext, projectId: string, id: string): Promise<Milestone> {
  const isThis = and(eq(projectMilestones.id, id), eq(projectMilestones.projectId, projectId));
  const [found] = isUuid(id) ? await tx.db.select().from(projectMilestones).where(isThis) : [];
  if (!found) throw new DomainError("project.not-found", "no such milestone");
  return found;
}
