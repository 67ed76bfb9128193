import type { ReadContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { countPosts, listPosts, type PostFilter, type PostSummary } from "./queries.server";
import { listSavedPosts } from "./saved-posts.server";
import { POSTS_PER_PAGE } from "./schema";

export type BlogList = {
  posts: PostSummary[];
  /** Of all pages. */
  total: number;
  /** At least one. */
  pages: number;
  /** What a signed-in customer keeps; null for everyone else, who keep it in their browser. */
  saved: { id: number; title: string }[] | null;
};

/** All that a page of the blog's list shows to someone, from page 1 on. Throws `post.not-found` beyond the last page. */
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
