import { and, desc, eq } from "drizzle-orm";
import { posts, savedPosts } from "~/db/schema/posts";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { requirePermission } from "~/kernel/permissions";
import { isPublic } from "./is-public.server";
import { getPost, POST_SUMMARY, type PostSummary } from "./queries.server";
import { withCovers } from "./show-post-pictures.server";

/** Maximum number of saved posts shown; older ones stay stored and reappear when others are removed. */
const SAVED_SHOWN_MAX = 100;

/** Saves a published post in a customer's account, or removes it; idempotent. Throws `post.not-found`. */
export async function savePost(
  ctx: AppContext,
  { postId, isSaved }: { postId: number; isSaved: boolean },
): Promise<void> {
  const actor = requireCustomerActor(ctx);
  requirePermission(ctx, "post.save");
  const { userId } = actor;
  if (!isSaved) {
    await ctx.db.delete(savedPosts).where(and(eq(savedPosts.userId, userId), eq(savedPosts.postId, postId)));
    return;
  }
  await getPost(ctx, postId);
  await ctx.db.insert(savedPosts).values({ userId, postId, createdAt: ctx.clock.now() }).onConflictDoNothing();
}

/** Lists posts that a customer has saved and can still read, last saved first. Empty for anyone else. */
export async function listSavedPosts(ctx: ReadContext): Promise<PostSummary[]> {
  const { actor } = ctx.by;
  if (actor.kind !== "customer") return [];
  const rows = await ctx.db
    .select(POST_SUMMARY)
    .from(savedPosts)
    .innerJoin(posts, eq(posts.id, savedPosts.postId))
    .where(and(eq(savedPosts.userId, actor.userId), isPublic))
    .orderBy(desc(savedPosts.createdAt), desc(posts.id))
    .limit(SAVED_SHOWN_MAX);
  return withCovers(ctx, rows);
}

/** Returns true if a customer has saved the post; null for anyone without a customer account. */
export async function findSaved(ctx: ReadContext, postId: number): Promise<boolean | null> {
  const { actor } = ctx.by;
  if (actor.kind !== "customer") return null;
  const [row] = await ctx.db
    .select({ postId: savedPosts.postId })
    .from(savedPosts)
    .where(and(eq(savedPosts.userId, actor.userId), eq(savedPosts.postId, postId)));
  return row !== undefined;
}
