import { and, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { postSlugs, posts } from "~/db/schema/posts";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { readPage } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { likePattern, searchTerms } from "~/lib/like-pattern";
import { isPostId } from "~/lib/post-id";
import { isPublic } from "./is-public.server";
import { POST_CATEGORIES, POSTS_PER_PAGE, type PostCategory, type PostCover, type PostInSearch } from "./schema";
import { withCovers } from "./show-post-pictures.server";

export type PostSummary = {
  id: number;
  slug: string;
  title: string;
  description: string;
  author: string;
  authorRole: string;
  /** YYYY-MM-DD. */
  publishedOn: string;
  category: PostCategory;
  tags: string[];
  featured: boolean;
  readingMinutes: number;
  cover: PostCover | null;
};

export type Post = PostSummary & {
  /** Sanitized; safe to insert into a page. */
  html: string;
  updatedAt: Date;
  /** Texts for search engines and shared links. */
  inSearch: PostInSearch | null;
};

/** Both may be omitted or empty; an unknown category matches nothing. */
export type PostFilter = { query?: string; category?: string };

export const POST_SUMMARY = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  description: posts.description,
  author: posts.author,
  authorRole: posts.authorRole,
  publishedOn: posts.publishedOn,
  category: posts.category,
  tags: posts.tags,
  featured: posts.featured,
  readingMinutes: posts.readingMinutes,
  cover: posts.cover,
};

/** Posts that every article links to, as specified. */
const RELATED_FIRST = sql`array[2, 3]`;

/**
 * Lists a page of matching published posts: featured ones first, then newest first. The query is searched for in title,
 * description and text.
 */
export async function listPosts(ctx: ReadContext, filter: PostFilter = {}, page = 1): Promise<PostSummary[]> {
  const rows = await ctx.db
    .select(POST_SUMMARY)
    .from(posts)
    .where(matches(filter))
    .orderBy(desc(posts.featured), desc(posts.publishedOn), desc(posts.id))
    .offset((page - 1) * POSTS_PER_PAGE)
    .limit(POSTS_PER_PAGE);
  return withCovers(ctx, rows);
}

/** Counts matching published posts. */
export async function countPosts(ctx: ReadContext, filter: PostFilter = {}): Promise<number> {
  return ctx.db.$count(posts, matches(filter));
}

function matches(filter: PostFilter): SQL | undefined {
  return and(isPublic, matchesQuery(filter.query), matchesCategory(filter.category));
}

/** Lists posts page by page, for programs. */
export async function listPostPage(
  ctx: ReadContext,
  { cursor, limit, ...filter }: PostFilter & { cursor?: string; limit?: number },
): Promise<ListPage<PostSummary>> {
  type Row = Omit<PostSummary, "id"> & { id: string };
  const page = await pageByKey<Row>(ctx, {
    sort: {
      name: "published",
      direction: "desc",
      type: "day",
      column: posts.publishedOn,
      valueOf: (row) => row.publishedOn,
    },
    id: posts.id,
    idType: "integer",
    from: posts,
    cursor,
    limit,
    filter: matches(filter),
    fetch: async ({ where, orderBy, limit }) =>
      withCovers(
        ctx,
        await ctx.db
          .select({ ...POST_SUMMARY, id: sql<string>`${posts.id}::text` })
          .from(posts)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit),
      ),
  });
  return readPage(ctx, page, (row) => ({ ...row, id: Number(row.id) }));
}

/** Returns the number of the published post that has this name, or had it; null when there is none. */
export async function findPostIdBySlug(ctx: ReadContext, slug: string): Promise<number | null> {
  const [now] = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublic));
  if (now) return now.id;
  const [before] = await ctx.db
    .select({ id: posts.id })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(and(eq(postSlugs.slug, slug), isPublic));
  return before?.id ?? null;
}

/** Finds a published post; null when there is none. */
export async function findPost(ctx: ReadContext, id: number): Promise<Post | null> {
  if (!isPostId(id)) return null;
  const rows = await ctx.db
    .select({ ...POST_SUMMARY, html: posts.html, updatedAt: posts.updatedAt, inSearch: posts.inSearch })
    .from(posts)
    .where(and(eq(posts.id, id), isPublic));
  const [row] = await withCovers(ctx, rows);
  return row ?? null;
}

/** Returns a published post. Throws `post.not-found`. */
export async function getPost(ctx: ReadContext, id: number): Promise<Post> {
  const post = await findPost(ctx, id);
  if (!post) throw new DomainError("post.not-found");
  return post;
}

/** Finds other published posts: those that the specification names, then the closest by tags and category. */
export async function findRelatedPosts(ctx: ReadContext, post: PostSummary, limit = 2): Promise<PostSummary[]> {
  const sharedTags = sql`(select count(*) from unnest(${posts.tags}) tag where ${JSON.stringify(post.tags)}::jsonb ? tag)`;
  const rows = await ctx.db
    .select(POST_SUMMARY)
    .from(posts)
    .where(and(isPublic, ne(posts.id, post.id)))
    .orderBy(
      sql`array_position(${RELATED_FIRST}, ${posts.id}) nulls last`,
      desc(sharedTags),
      desc(sql`${posts.category} = ${post.category}`),
      desc(posts.publishedOn),
      desc(posts.id),
    )
    .limit(limit);
  return withCovers(ctx, rows);
}

function matchesQuery(query: string | undefined): SQL | undefined {
  const terms = searchTerms(query);
  if (terms.length === 0) return undefined;
  const everyTerm = terms.map((term) => {
    const pattern = likePattern(term);
    return sql`(${posts.title} ilike ${pattern} or ${posts.description} ilike ${pattern} or ${posts.bodyText} ilike ${pattern})`;
  });
  return or(
    and(...everyTerm),
    matchesWords(posts.words, query),
    sql`${posts.search} @@ plainto_tsquery('english', ${terms.join(" ")})`,
  );
}

function matchesCategory(category: string | undefined): SQL | undefined {
  if (!category) return undefined;
  const known = POST_CATEGORIES.find((candidate) => candidate === category);
  return known ? eq(posts.category, known) : sql`false`;
}
