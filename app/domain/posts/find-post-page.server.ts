import type { ReadContext } from "~/kernel/app-context";
import { findPost, findPostIdBySlug, findRelatedPosts, type Post, type PostSummary } from "./queries.server";
import { findSaved } from "./saved-posts.server";
import { showPost } from "./show-post-pictures.server";

/** The articles that every article links to, as the specification says. */
const FIXED_RELATED_IDS: readonly number[] = [2, 3];
const RELATED_BY_TAG_MAX = 3;

export type PostPage = {
  post: Post;
  /** The two fixed links, as far as they are published; the post itself may be one of them. */
  fixed: PostSummary[];
  /** Others that share a tag or the category, nearest first. */
  byTag: PostSummary[];
  /** True when the customer who asks has saved it; null for everyone else. */
  isSaved: boolean | null;
};

/**
 * All that the page of one published post shows to someone, or where it is when it was asked for by name; null when
 * there is no such post.
 */
export async function findPostPage(
  ctx: ReadContext,
  { id, slug }: { id: number; slug?: string },
): Promise<PostPage | { movedTo: string } | null> {
  const named = slug === undefined ? null : await findPostIdBySlug(ctx, slug);
  if (named !== null) return { movedTo: `/blogs/${named}` };
  const post = await findPost(ctx, id);
  if (!post) return null;
  return { ...(await besidePost(ctx, await showPost(ctx, post))), isSaved: await findSaved(ctx, id) };
}

/** Finds the page around a post at hand, public or not. */
export async function besidePost(ctx: ReadContext, post: Post): Promise<PostPage> {
  const related = await findRelatedPosts(ctx, post, FIXED_RELATED_IDS.length + RELATED_BY_TAG_MAX);
  const isFixed = (other: PostSummary) => FIXED_RELATED_IDS.includes(other.id);
  const isNear = (other: PostSummary) =>
    other.category === post.category || other.tags.some((tag) => post.tags.includes(tag));
  return {
    post,
    isSaved: null,
    fixed: FIXED_RELATED_IDS.flatMap((fixedId) => [post, ...related].find((other) => other.id === fixedId) ?? []),
    byTag: related.filter((other) => !isFixed(other) && isNear(other)).slice(0, RELATED_BY_TAG_MAX),
  };
}
