import { and, desc, eq } from "drizzle-orm";
import { projectUpdates } from "~/db/schema/projects";
import { actorId, publicLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { shorten } from "~/lib/shorten";
import { isUuid } from "~/lib/uuid";
import { auditProject, holdProject, tellCustomers } from "./internal.server";
import type { UpdateInput } from "./schema";

const TOLD_MAX_CHARACTERS = 300;

/**
 * Posts an update to a project and notifies the customer. An identical text counts as the same form sent twice. Needs
 * `project.write`. Throws `project.not-found`.
 */
export async function postProjectUpdate(
  ctx: AppContext,
  { projectId, update }: { projectId: string; update: UpdateInput },
): Promise<void> {
  const { actor } = ctx.by;
  requirePermission(ctx, "project.write");
  await transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId);
    const [last] = await tx.db
      .select()
      .from(projectUpdates)
      .where(eq(projectUpdates.projectId, project.id))
      .orderBy(desc(projectUpdates.createdAt), desc(projectUpdates.id))
      .limit(1);
    if (last && last.title === update.title && last.text === update.text) return;
    const [id, createdAt] = [tx.ids.uuid(), tx.clock.now()];
    const author = { authorId: actorId(actor), authorLabel: publicLabel(actor) };
    await tx.db.insert(projectUpdates).values({ id, projectId: project.id, ...update, ...author, createdAt });
    const more = { after: { title: update.title } };
    await auditProject(tx, "project.update-posted", project.id, more);
    const text = shorten(update.text, TOLD_MAX_CHARACTERS);
    await tellCustomers(tx, project, { title: `${project.name}: ${update.title}`, text });
  });
}

/** Removes an update. Needs `project.write`. Throws `project.not-found`. */
export async function removeProjectUpdate(
  ctx: AppContext,
  { projectId, id }: { projectId: string; id: string },
): Promise<void> {
  requirePermission(ctx, "project.write");
  await transact(ctx, async (tx) => {
    const project = await holdProject(tx, projectId);
    const isThis = and(eq(projectUpdates.id, id), eq(projectUpdates.projectId, project.id));
    const [gone] = isUuid(id) ? await tx.db.delete(projectUpdates).where(isThis).returning() : [];
    if (!gone) throw new DomainError("project.not-found", "no such report");
    const more = { before: { title: gone.title, text: gone.text } };
    await auditProject(tx, "project.update-removed", project.id, more);
  });
}
