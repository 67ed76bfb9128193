import { eq } from "drizzle-orm";
import { posts } from "~/db/schema/posts";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { secondsUntil } from "~/kernel/schedule";
import { transact } from "~/kernel/transact.server";
import { laterThan, workingCopy } from "./internal.server";
import { findProblems, hasProblems } from "./publication-problems.server";
import type { Publication } from "./publish-post.server";
import { holdUnlessStale, keepDraft, type Shrinks } from "./save-draft.server";
import type { PostProblems } from "./schema";

export type ScheduleOutcome =
  | { outcome: "scheduled"; for: string }
  | { outcome: "incomplete"; problems: PostProblems; editedAt: string }
  /** The time is in the past, or too far in the future. */
  | { outcome: "bad-moment" }
  | Shrinks;

/**
 * Schedules the current working copy for publication, replacing any earlier schedule. Needs `post.write`. Throws
 * `post.not-found` and `post.stale`.
 */
export async function schedulePost(ctx: AppContext, schedule: Publication & { at: Date }): Promise<ScheduleOutcome> {
  const { actor } = ctx.by;
  requirePermission(ctx, "post.write");
  return transact(ctx, async (tx) => {
    const held = await holdUnlessStale(tx, schedule);
    const kept = await keepDraft(tx, held, schedule);
    if (kept.outcome === "shrinks") return kept;
    const before = kept.row;
    const content = workingCopy(before);
    const problems = await findProblems(tx, before.id, content);
    if (hasProblems(problems)) return { outcome: "incomplete", problems, editedAt: before.editedAt.toISOString() };
    const delaySeconds = secondsUntil(schedule.at, tx.clock.now());
    if (delaySeconds === null) return { outcome: "bad-moment" };
    const at = schedule.at.toISOString();
    const editedBy = actorLabel(actor);
    await tx.db
      .update(posts)
      .set({
        scheduledFor: schedule.at,
        scheduled: content,
        editedBy,
        editedAt: laterThan(before.editedAt, tx.clock.now()),
      })
      .where(eq(posts.id, before.id));
    await recordAudit(tx, {
      action: "post.scheduled",
      subject: { kind: "post", id: String(before.id) },
      before: { scheduledFor: before.scheduledFor?.toISOString() ?? null },
      after: { scheduledFor: at },
    });
    await tx.queue.enqueue(tx.db, "post-publication", { postId: before.id, at }, tx.ids.uuid(), { delaySeconds });
    return { outcome: "scheduled", for: at };
  });
}

/** Cancels a schedule; does nothing if there is none. Needs `post.write`. Throws `post.not-found` and `post.stale`. */
export async function unschedulePost(ctx: AppContext, target: { id: number; updatedAt?: string }): Promise<void> {
  const { actor } = ctx.by;
  requirePermission(ctx, "post.write");
  await transact(ctx, async (tx) => {
    const before = await holdUnlessStale(tx, target);
    if (before.scheduledFor === null) return;
    await tx.db
      .update(posts)
      .set({
        scheduledFor: null,
        scheduled: null,
        editedBy: actorLabel(actor),
        editedAt: laterThan(before.editedAt, tx.clock.now()),
      })
      .where(eq(posts.id, before.id));
    await recordAudit(tx, {
      action: "post.unscheduled",
      subject: { kind: "post", id: String(before.id) },
      before: { scheduledFor: before.scheduledFor.toISOString() },
      after: { scheduledFor: null },
    });
  });
}
