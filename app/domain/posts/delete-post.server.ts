import { eq, inArray } from "drizzle-orm";
import { files } from "~/db/schema/files";
import { postFigures, posts } from "~/db/schema/posts";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { transact } from "~/domain/kernel/transact.server";
import { auditedPost, workingCopy } from "./internal.server";
import { holdUnlessStale } from "./save-draft.server";

/**
 * Deletes a post with its versions, its former names and its pictures. What was sent to subscribers stays sent. Needs
 * `post.write`. Throws `post.not-found` and `post.stale`.
 */
export async function deletePost(
  ctx: AppContext,
  target: { id: number; updatedAt?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "post.write");
  await transact(ctx, async (tx) => {
    const before = await holdUnlessStale(tx, target);
    const figures = await tx.db
      .delete(postFigures)
      .where(eq(postFigures.postId, before.id))
      .returning({ fileId: postFigures.fileId });
    if (figures.length > 0) {
      const ids = figures.map(({ fileId }) => fileId);
      await tx.db.update(files).set({ discardedAt: tx.clock.now() }).where(inArray(files.id, ids));
    }
    await tx.db.delete(posts).where(eq(posts.id, before.id));
    await recordAudit(tx, {
      action: "post.deleted",
      subject: { kind: "post", id: String(before.id) },
      before: { ...auditedPost(workingCopy(before)), status: before.status },
    });
    if (before.status === "published") await markContentChanged(tx);
  });
  await removeDiscarded(ctx);
}
