import { and, eq } from "drizzle-orm";
import { posts, postVersions } from "~/db/schema/posts";
import { type Actor, actorLabel } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { isSameContent, laterThan, liveContent } from "./internal.server";
import { holdUnlessStale } from "./save-draft.server";

/**
 * Puts an earlier version in place of the working copy; nothing becomes public by it. Needs `post.write`. Throws
 * `post.not-found` and `post.stale`.
 */
export async function restoreVersion(
  ctx: AppContext,
  actor: Actor,
  { id, number, updatedAt }: { id: number; number: number; updatedAt?: string | undefined },
): Promise<void> {
  requirePermission(actor, "post.write");
  await transact(ctx, async (tx) => {
    const before = await holdUnlessStale(tx, { id, updatedAt });
    const [version] = await tx.db
      .select({ content: postVersions.content })
      .from(postVersions)
      .where(and(eq(postVersions.postId, id), eq(postVersions.number, number)));
    if (!version) throw new DomainError("post.not-found");
    const isPublic = before.status === "published" && isSameContent(version.content, liveContent(before));
    await tx.db
      .update(posts)
      .set({
        ...{ draft: isPublic ? null : version.content, editedBy: actorLabel(actor) },
        editedAt: laterThan(before.editedAt, tx.clock.now()),
      })
      .where(eq(posts.id, id));
    await recordAudit(tx, {
      actor,
      action: "post.restored",
      subject: { kind: "post", id: String(id) },
      after: { version: number },
    });
  });
}
