import { and, eq } from "drizzle-orm";
import { posts, postVersions } from "~/db/schema/posts";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { findEarlierDraft, keepEarlierDraft } from "./earlier-drafts.server";
import { findCover, isSameContent, laterThan, liveContent } from "./internal.server";
import { holdUnlessStale } from "./save-draft.server";
import { coverId, type PostContent } from "./schema";

export type Restoration = {
  id: number;
  /** `editedAt` of the version the editor had read. */
  updatedAt?: string;
} & ({ number: number } | { draftId: string });

/**
 * Replaces the working copy with an earlier version or working copy. The replaced one can be restored in turn; nothing
 * is published. Needs `post.write`. Throws `post.not-found` and `post.stale`.
 */
export async function restoreVersion(ctx: AppContext, restoration: Restoration): Promise<void> {
  const { actor } = ctx.by;
  requirePermission(ctx, "post.write");
  const { id } = restoration;
  await transact(ctx, async (tx) => {
    const before = await holdUnlessStale(tx, restoration);
    const earlier = await findEarlier(tx, restoration);
    if (!earlier) throw new DomainError("post.not-found");
    const content = { ...earlier.content, cover: await findCover(tx, id, coverId(earlier.content.cover)) };
    await keepEarlierDraft(tx, before, { isCut: true });
    const isPublic = before.status === "published" && isSameContent(content, liveContent(before));
    await tx.db
      .update(posts)
      .set({
        draft: isPublic ? null : content,
        editedBy: actorLabel(actor),
        editedAt: laterThan(before.editedAt, tx.clock.now()),
      })
      .where(eq(posts.id, id));
    await recordAudit(tx, {
      action: "post.restored",
      subject: { kind: "post", id: String(id) },
      after: "number" in restoration ? { version: restoration.number } : { savedAt: earlier.savedAt?.toISOString() },
    });
  });
}

async function findEarlier(
  tx: TransactionContext,
  restoration: Restoration,
): Promise<{ content: PostContent; savedAt?: Date } | null> {
  const { id } = restoration;
  if ("draftId" in restoration) return findEarlierDraft(tx, { postId: id, draftId: restoration.draftId });
  const [version] = await tx.db
    .select({ content: postVersions.content })
    .from(postVersions)
    .where(and(eq(postVersions.postId, id), eq(postVersions.number, restoration.number)));
  return version ?? null;
}
