import { eq, inArray } from "drizzle-orm";
import { files } from "~/db/schema/files";
import { postFigures, postSlugs, posts } from "~/db/schema/posts";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import { lockRedirects } from "~/domain/redirects/internal.server";
import { type LeavingPage, leadAway } from "~/domain/redirects/lead-away.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { auditedPost, type PostRow, workingCopy } from "./internal.server";
import { holdUnlessStale } from "./save-draft.server";

/** `bad-target`: the replacement address doesn't exist or redirects elsewhere itself; nothing was deleted. */
export type PostRemoval = { outcome: "deleted" | "bad-target" };

/**
 * Deletes a post with its versions, former names and pictures. Issues sent to subscribers stay sent. Its address, and
 * redirects to it, lead to `target` from then on; if that is empty, they return 404. Needs `post.write`, with a target
 * also `website.write`. Throws `post.not-found` and `post.stale`.
 */
export async function deletePost(
  ctx: AppContext,
  { target = "", ...post }: { id: number; updatedAt?: string; target?: string },
): Promise<PostRemoval> {
  requirePermission(ctx, "post.write");
  const isLedAway = target.trim() !== "";
  if (isLedAway) requirePermission(ctx, "website.write");
  const removal = await transact(ctx, async (tx): Promise<PostRemoval> => {
    if (isLedAway) await lockRedirects(tx);
    const before = await holdUnlessStale(tx, post);
    if (isLedAway && !(await leadAway(tx, await leavingPost(tx, before), target))) return { outcome: "bad-target" };
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
      ...(isLedAway ? { after: { target } } : {}),
    });
    if (before.status === "published" || isLedAway) await markContentChanged(tx);
    return { outcome: "deleted" };
  });
  if (removal.outcome === "deleted") await removeDiscarded(ctx);
  return removal;
}

/** Returns the addresses of a deleted post. Below `/blogs` every name responds; unknown ones show the first post. */
async function leavingPost({ db }: TransactionContext, { id, slug }: PostRow): Promise<LeavingPage> {
  const former = await db.select({ slug: postSlugs.slug }).from(postSlugs).where(eq(postSlugs.postId, id));
  const path = `/blogs/${id}`;
  const names = [slug, ...former.map((row) => row.slug)].flatMap((name) => [`/blogs/${name}`, `${path}/${name}`]);
  return { path, names, leaving: { postId: id } };
}
