import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { makePublic, workingCopy } from "./internal.server";
import type { PostInput } from "./post-input";
import { findProblems, hasProblems } from "./publication-problems.server";
import { holdUnlessStale, keepDraft, type Shrinks } from "./save-draft.server";
import type { PostProblems } from "./schema";

export type PublishOutcome =
  | { outcome: "published"; id: number }
  | { outcome: "incomplete"; problems: PostProblems; editedAt: string }
  | Shrinks;

export type Publication = {
  id: number;
  /** `editedAt` of the version the editor had read. If absent, staleness isn't checked. */
  updatedAt?: string;
  /** Saved as the working copy first. If absent, the working copy stays unchanged. */
  post?: PostInput;
  /** Works as in `saveDraft`. */
  mayShrink?: boolean;
};

/**
 * Publishes the working copy of a post, from the next request on; cancels its schedule. If something is missing, only
 * the working copy is stored. Needs `post.write`. Throws `post.not-found` and `post.stale`.
 */
export async function publishPost(ctx: AppContext, publication: Publication): Promise<PublishOutcome> {
  requirePermission(ctx, "post.write");
  return transact(ctx, async (tx) => {
    const held = await holdUnlessStale(tx, publication);
    const kept = await keepDraft(tx, held, publication);
    if (kept.outcome === "shrinks") return kept;
    const before = kept.row;
    const content = workingCopy(before);
    const problems = await findProblems(tx, before.id, content);
    if (hasProblems(problems)) return { outcome: "incomplete", problems, editedAt: before.editedAt.toISOString() };
    if (before.status === "published" && before.draft === null) return { outcome: "published", id: before.id };
    await makePublic(tx, before, content);
    return { outcome: "published", id: before.id };
  });
}
