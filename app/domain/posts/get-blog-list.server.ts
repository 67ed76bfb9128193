import type { Actor } from "~/domain/kernel/actor";
import type { ReadContext } from "~/domain/kernel/app-context";
import { listPosts, type PostFilter, type PostSummary } from "./queries.server";
import { listSavedPosts } from "./saved-posts.server";

export type BlogList = {
  posts: PostSummary[];
  /** What a signed-in customer keeps; null for everybody else, who keep it in their browser. */
  saved: { id: number; title: string }[] | null;
};

/** All that the list of the blog shows to somebody. */
export async function getBlogList(ctx: ReadContext, actor: Actor, filter: PostFilter): Promise<BlogList> {
  const [posts, saved] = await Promise.all([
    listPosts(ctx, filter),
    actor.kind === "customer" ? listSavedPosts(ctx, actor) : null,
  ]);
  return { posts, saved: saved?.map(({ id, title }) => ({ id, title })) ?? null };
}
