import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { countPosts, listPosts, type PostFilter, type PostSummary } from "./queries.server";
import { listSavedPosts } from "./saved-posts.server";
import { POSTS_PER_PAGE } from "./schema";

export type BlogList = {
  posts: PostSummary[];
  /** Number of posts across all pages. */
  total: number;
  /** At least one. */
  pages: number;
  /** Posts saved by a signed-in customer; null for anyone else, whose browser stores them. */
  saved: { id: number; title: string }[] | null;
};

/** Returns the content of a page of the blog's list, counting from 1. Throws `post.not-found` beyond the last page. */
export async function getBlogList(ctx: ReadContext, filter: PostFilter, page = 1): Promise<BlogList> {
  const { actor } = ctx.by;
  const total = await countPosts(ctx, filter);
  const pages = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  if (page > pages) throw new DomainError("post.not-found");
  const [posts, saved] = await Promise.all([
    listPosts(ctx, filter, page),
    actor.kind === "customer" ? listSavedPosts(ctx) : null,
  ]);
  return { posts, total, pages, saved: saved?.map(({ id, title }) => ({ id, title })) ?? null };
}
