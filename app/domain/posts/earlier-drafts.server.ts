import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { postDrafts } from "~/db/schema/posts";
import { actorLabel } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { type PostRow, workingCopy } from "./internal.server";
import { DRAFT_KEPT_DAYS, type PostContent } from "./schema";

/** Period in which an author's overwrites of their own text store only one copy, the state at its start. */
const SLOT_MS = 10 * 60 * 1000;
const KEPT_MS = DRAFT_KEPT_DAYS * 24 * 60 * 60 * 1000;
/** Number shown in the editor. */
const SHOWN = 100;

/**
 * Stores the working copy of a locked post before it is overwritten: once per period of one person's writing, and
 * always with `isCut`, because much of it is removed.
 */
export async function keepEarlierDraft(
  tx: TransactionContext,
  before: PostRow,
  { isCut }: { isCut: boolean },
): Promise<void> {
  const { actor } = tx.by;
  const content = workingCopy(before);
  if (content.html === "") return;
  const now = tx.clock.now();
  const [last] = await tx.db
    .select({ replacedAt: postDrafts.replacedAt, replacedBy: postDrafts.replacedBy })
    .from(postDrafts)
    .where(eq(postDrafts.postId, before.id))
    .orderBy(desc(postDrafts.replacedAt), desc(postDrafts.id))
    .limit(1);
  const replacedBy = actorLabel(actor);
  const isSameSlot = last?.replacedBy === replacedBy && Math.abs(now.getTime() - last.replacedAt.getTime()) < SLOT_MS;
  if (isSameSlot && !isCut) return;
  await tx.db.insert(postDrafts).values({
    id: tx.ids.uuid(),
    postId: before.id,
    content,
    savedAt: before.editedAt,
    savedBy: before.editedBy || before.author,
    replacedAt: now,
    replacedBy,
  });
}

export type DraftSummary = { id: string; savedAt: string; savedBy: string; title: string };

/** Lists the working copies of a post from the last week, newest first. The caller checks permissions. */
export async function listEarlierDrafts(
  ctx: ReadContext & Pick<AppContext, "clock">,
  postId: number,
): Promise<DraftSummary[]> {
  const rows = await ctx.db
    .select({
      id: postDrafts.id,
      savedAt: postDrafts.savedAt,
      savedBy: postDrafts.savedBy,
      title: sql<string>`${postDrafts.content} ->> 'title'`,
    })
    .from(postDrafts)
    .where(and(eq(postDrafts.postId, postId), gte(postDrafts.replacedAt, oldestKept(ctx))))
    .orderBy(desc(postDrafts.replacedAt), desc(postDrafts.id))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}

/** Returns an earlier working copy in full; null when it doesn't exist. The caller checks permissions. */
export async function findEarlierDraft(
  ctx: ReadContext,
  { postId, draftId }: { postId: number; draftId: string },
): Promise<{ content: PostContent; savedAt: Date; savedBy: string } | null> {
  if (!isUuid(draftId)) return null;
  const [row] = await ctx.db
    .select()
    .from(postDrafts)
    .where(and(eq(postDrafts.id, draftId), eq(postDrafts.postId, postId)));
  return row ?? null;
}

/** Deletes working copies older than a week. Returns the number deleted. For the system. */
export async function forgetEarlierDrafts(ctx: AppContext): Promise<number> {
  const { rowCount } = await ctx.db.delete(postDrafts).where(lt(postDrafts.replacedAt, oldestKept(ctx)));
  return rowCount ?? 0;
}

function oldestKept(ctx: Pick<AppContext, "clock">): Date {
  return new Date(ctx.clock.now().getTime() - KEPT_MS);
}
