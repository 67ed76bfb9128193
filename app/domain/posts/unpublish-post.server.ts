import { eq } from "drizzle-orm";
import { posts } from "~/db/schema/posts";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { keepFirstVersion, laterThan, workingCopy } from "./internal.server";
import { holdUnlessStale } from "./save-draft.server";

/**
 * Unpublishes a post; staff keep its text, and publishing again restores its number and date. Cancels a schedule. Needs
 * `post.write`. Throws `post.not-found` and `post.stale`.
 */
export async function unpublishPost(ctx: AppContext, target: { id: number; updatedAt?: string }): Promise<void> {
  const { actor } = ctx.by;
  requirePermission(ctx, "post.write");
  await transact(ctx, async (tx) => {
    const before = await holdUnlessStale(tx, target);
    if (before.status === "draft") return;
    const now = tx.clock.now();
    await tx.db
      .update(posts)
      .set({
        status: "draft",
        draft: workingCopy(before),
        scheduled: null,
        scheduledFor: null,
        version: await keepFirstVersion(tx, before),
        updatedAt: changeTime(tx, before),
        editedAt: laterThan(before.editedAt, now),
        editedBy: actorLabel(actor),
      })
      .where(eq(posts.id, before.id));
    await recordAudit(tx, {
      action: "post.unpublished",
      subject: { kind: "post", id: String(before.id) },
      before: { status: before.status },
      after: { status: "draft" },
    });
    await markContentChanged(tx);
  });
}
