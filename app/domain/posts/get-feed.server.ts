import { desc, eq } from "drizzle-orm";
import { posts } from "~/db/schema/posts";
import type { ReadContext } from "~/domain/kernel/app-context";
import { getIdentity } from "~/domain/settings/queries.server";

/** A feed holds the newest of these. */
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
  /** Sanitised. */
  html: string;
  updatedAt: Date;
};

export type Feed = { siteName: string; posts: FeedPost[] };

/** The newest published posts with their whole text, for feed readers. */
export async function getFeed(ctx: ReadContext): Promise<Feed> {
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
        updatedAt: posts.updatedAt,
      })
      .from(posts)
      .where(eq(posts.status, "published"))
      .orderBy(desc(posts.publishedOn), desc(posts.id))
      .limit(FEED_POSTS_MAX),
  ]);
  return { siteName: identity.name, posts: newest };
}
