import { eq } from "drizzle-orm";
import { posts } from "~/db/schema/posts";
import { type Actor, actorLabel } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { requirePermission } from "~/domain/kernel/permissions";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import {
  auditedPost,
  holdPost,
  isSameContent,
  laterThan,
  liveContent,
  type PostRow,
  readContent,
  workingCopy,
} from "./internal.server";
import type { PostInput } from "./post-input";

export type DraftUpdate = {
  id: number;
  /** `editedAt` of what the editor had read. Absent: saves over whatever is stored. */
  updatedAt?: string | undefined;
  post: PostInput;
};

/** Saves by the same person that follow each other within this time are one entry of the audit log. */
const SITTING_MS = 15 * 60 * 1000;

/**
 * Keeps the working copy of a post; what the public reads stays as it is. May be called with every pause in the writing: the
 * audit log tells of the first save of a sitting. Needs `post.write`. Throws `post.not-found`, and `post.stale` when somebody
 * else saved in the meantime.
 */
export async function saveDraft(ctx: AppContext, actor: Actor, update: DraftUpdate): Promise<{ editedAt: string }> {
  requirePermission(actor, "post.write");
  return transact(ctx, async (tx) => {
    const row = await keepDraft(tx, actor, await holdUnlessStale(tx, update), update.post);
    return { editedAt: row.editedAt.toISOString() };
  });
}

/** The post, held. Throws `post.stale` when it was edited since. */
export async function holdUnlessStale(
  tx: TransactionContext,
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
): Promise<PostRow> {
  const before = await holdPost(tx, id);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== before.editedAt.getTime())
    throw new DomainError("post.stale");
  return before;
}

/** Stores a working copy of a held post, within the transaction of a verb that may. */
export async function keepDraft(
  tx: TransactionContext,
  actor: Actor,
  before: PostRow,
  input: PostInput,
): Promise<PostRow> {
  const content = await readContent(tx, before.id, input);
  if (isSameContent(content, workingCopy(before))) return before;
  const isAsPublic = before.status === "published" && isSameContent(content, liveContent(before));
  const now = tx.clock.now();
  const editedBy = actorLabel(actor);
  const [row] = await tx.db
    .update(posts)
    .set({ draft: isAsPublic ? null : content, editedAt: laterThan(before.editedAt, now), editedBy })
    .where(eq(posts.id, before.id))
    .returning();
  if (!row) throw new Error("a held post was gone");
  const isSameSitting = before.editedBy === editedBy && now.getTime() - before.editedAt.getTime() < SITTING_MS;
  const isBegun = before.draft !== null;
  if (!(isSameSitting && isBegun)) {
    await recordAudit(tx, {
      actor,
      action: "post.edited",
      subject: { kind: "post", id: String(row.id) },
      ...changedFields(auditedPost(workingCopy(before)), auditedPost(content)),
    });
  }
  return row;
}
