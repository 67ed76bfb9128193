import { and, desc, eq } from "drizzle-orm";
import { posts } from "~/db/schema/posts";
import type { PostCategory, PostCover } from "~/domain/posts/schema";
import { showPlain } from "~/domain/posts/show-post-pictures.server";
import { getIdentity } from "~/domain/settings/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { isPublic } from "./is-public.server";

/** Maximum number of posts in a feed, the newest. */
const FEED_POSTS_MAX = 50;

export type FeedPost = {
  id: number;
  title: string;
  description: string;
  author: string;
  /** YYYY-MM-DD. */
  publishedOn: string;
  category: string;
  tags: string[];
  /** Sanitized. */
  html: string;
  cover: PostCover | null;
  updatedAt: Date;
};

export type Feed = { siteName: string; category: PostCategory | null; posts: FeedPost[] };

/** Returns the newest published posts with their full text, for feed readers: all, or those of one category. */
export async function getFeed(ctx: ReadContext, category: PostCategory | null = null): Promise<Feed> {
  const [identity, newest] = await Promise.all([
    getIdentity(ctx),
    ctx.db
      .select({
        id: posts.id,
        title: posts.title,
        description: posts.description,
        author: posts.author,
        publishedOn: posts.publishedOn,
        category: posts.category,
        tags: posts.tags,
        html: posts.html,
        cover: posts.cover,
        updatedAt: posts.updatedAt,
      })
      .from(posts)
      .where(and(isPublic, category ? eq(posts.category, category) : undefined))
      .orderBy(desc(posts.publishedOn), desc(posts.id))
      .limit(FEED_POSTS_MAX),
  ]);
  return { siteName: identity.name, category, posts: await showPlain(ctx, newest) };
}
