import type { ReadContext } from "~/kernel/app-context";
import { findPost, findPostIdBySlug, findRelatedPosts, type Post, type PostSummary } from "./queries.server";
import { findSaved } from "./saved-posts.server";
import { showPost } from "./show-post-pictures.server";

/** Articles that every article links to, as specified. */
const FIXED_RELATED_IDS: readonly number[] = [2, 3];
const RELATED_BY_TAG_MAX = 3;

export type PostPage = {
  post: Post;
  /** The two fixed links, if published; one may be the post itself. */
  fixed: PostSummary[];
  /** Others that share a tag or the category, nearest first. */
  byTag: PostSummary[];
  /** True when the calling customer has saved it; null for anyone else. */
  isSaved: boolean | null;
};

/**
 * Returns the content of a published post's page, or its address when requested by name; null when there is no such
 * post.
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

/** Builds the page of a given post, public or not. */
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
