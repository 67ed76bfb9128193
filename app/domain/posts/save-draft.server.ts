import { eq } from "drizzle-orm";
import { posts } from "~/db/schema/posts";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { StaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { keepEarlierDraft } from "./earlier-drafts.server";
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
import { getEditedPost } from "./list-all-posts.server";
import type { PostInput } from "./post-input";
import { postText } from "./sanitize-post-html.server";

export type DraftUpdate = {
  id: number;
  /** `editedAt` of the version the editor had read. If absent, the stored copy is overwritten. */
  updatedAt?: string;
  post: PostInput;
  /** True when the user confirmed that the article may lose more than half of its text. */
  mayShrink?: boolean;
};

/** More than half of the article's text would be lost without confirmation: nothing was stored. */
export type Shrinks = {
  outcome: "shrinks";
  /** Stored text. */
  html: string;
  words: { stored: number; sent: number };
};

export type DraftOutcome = { outcome: "saved"; editedAt: string } | Shrinks;

/** Saves by one person within this time of each other share an audit log entry. */
const SITTING_MS = 15 * 60 * 1000;
/** Shorter texts may shrink without confirmation. */
const SHRINK_MIN_CHARACTERS = 100;
const SHRINK_TO = 0.5;
/** Share of a text below which a cut stores an earlier copy, however recent the last one is. */
const CUT_TO = 0.8;

/**
 * Saves the working copy of a post; the public content is unchanged. May be called at every pause in writing: the audit
 * log records the first save of a sitting, and earlier copies can be restored for a week. Needs `post.write`. Throws
 * `post.not-found`, and `post.stale` when someone else saved in the meantime.
 */
export async function saveDraft(ctx: AppContext, update: DraftUpdate): Promise<DraftOutcome> {
  requirePermission(ctx, "post.write");
  return transact(ctx, async (tx) => {
    const kept = await keepDraft(tx, await holdUnlessStale(tx, update), update);
    return kept.outcome === "shrinks" ? kept : { outcome: "saved", editedAt: kept.row.editedAt.toISOString() };
  });
}

/** Reads and locks the post. Throws `post.stale` when it was edited since. */
export async function holdUnlessStale(
  tx: TransactionContext,
  { id, updatedAt }: { id: number; updatedAt?: string },
): Promise<PostRow> {
  const before = await holdPost(tx, id);
  if (updatedAt !== undefined && Date.parse(updatedAt) !== before.editedAt.getTime())
    throw new StaleEdit("post.stale", await getEditedPost(tx, id));
  return before;
}

/** Stores a working copy of a locked post, if given, in the transaction of a verb that checked permissions. */
export async function keepDraft(
  tx: TransactionContext,
  before: PostRow,
  { post, mayShrink = false }: { post?: PostInput; mayShrink?: boolean },
): Promise<{ outcome: "kept"; row: PostRow } | Shrinks> {
  const { actor } = tx.by;
  if (!post) return { outcome: "kept", row: before };
  const [stored, content] = [workingCopy(before), await readContent(tx, before.id, post)];
  if (isSameContent(content, stored)) return { outcome: "kept", row: before };
  const [was, is] = [postText(stored.html), postText(content.html)];
  if (!mayShrink && was.length >= SHRINK_MIN_CHARACTERS && is.length < was.length * SHRINK_TO) {
    return { outcome: "shrinks", html: stored.html, words: { stored: countWords(was), sent: countWords(is) } };
  }
  await keepEarlierDraft(tx, before, { isCut: is.length < was.length * CUT_TO });
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
      action: "post.edited",
      subject: { kind: "post", id: String(row.id) },
      ...changedFields(auditedPost(stored), auditedPost(content)),
    });
  }
  return { outcome: "kept", row };
}

function countWords(text: string): number {
  return text.split(" ").filter((word) => word !== "").length;
}
