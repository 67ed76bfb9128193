import { eq } from "drizzle-orm";
import { projects } from "~/db/schema/projects";
import { keepPictures } from "~/domain/files/find-picture-views.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { pictureIdOf, pictureReference } from "~/lib/picture-view";
import { auditProject, holdProject, type ProjectEdit } from "./internal.server";
import { getProject } from "./queries.server";

/**
 * Sets a project's header picture from the library, which its customer sees too, or removes it with an empty `picture`.
 * `gone`: there is none with this id. Needs `project.write` and `picture.read`. Throws `project.not-found` and
 * `project.stale`.
 */
export async function chooseProjectPicture(
  ctx: AppContext,
  { projectId, updatedAt, picture }: ProjectEdit & { picture: string },
): Promise<{ outcome: "saved" | "gone" }> {
  requirePermission(ctx, "project.write");
  requirePermission(ctx, "picture.read");
  return transact(ctx, async (tx) => {
    const before = await holdProject(tx, projectId);
    await refuseStaleEdit("project.stale", { row: before, seenAt: updatedAt }, () => getProject(tx, before.id));
    const [pictureId = null] = await keepPictures(tx, [pictureReference(picture)]);
    if (picture !== "" && pictureIdOf(pictureReference(picture)) !== pictureId) return { outcome: "gone" };
    await tx.db
      .update(projects)
      .set({ pictureId, updatedAt: changeTime(tx, before) })
      .where(eq(projects.id, before.id));
    await auditProject(tx, "project.picture-chosen", before.id, {
      before: { picture: before.pictureId },
      after: { picture: pictureId },
    });
    return { outcome: "saved" };
  });
}
