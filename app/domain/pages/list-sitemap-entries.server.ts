import { asc, desc, eq } from "drizzle-orm";
import { jobs } from "~/db/schema/jobs";
import { posts } from "~/db/schema/posts";
import { listPublicPages } from "~/domain/custom-pages/queries.server";
import { isPublic } from "~/domain/posts/is-public.server";
import { POSTS_PER_PAGE } from "~/domain/posts/schema";
import { getIdentity } from "~/domain/settings/queries.server";
import { findPagesInSearch } from "~/domain/texts/page-texts.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { closedOf, isOffAddress } from "~/lib/off-addresses";
import { listPageRevisions } from "./queries.server";

/** Maximum number of addresses in one sitemap file (sitemaps.org). */
const SITEMAP_ENTRIES_MAX = 50_000;
const ENTRIES_PER_KIND_MAX = 20_000;

/** `changedAt` is null for a page whose content was never recorded. */
export type SitemapEntry = { path: string; changedAt: Date | null };

const LIST_PATH = "/blogs";

/** Lists the blog's list pages after the first. */
function olderPages(postCount: number): string[] {
  const pages = Math.ceil(postCount / POSTS_PER_PAGE);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => `${LIST_PATH}?page=${index + 2}`);
}

/**
 * Lists all addresses that search engines may index: the given fixed pages, pages added by staff, published posts, then
 * active jobs, without those that staff exclude from search.
 */
export async function listSitemapEntries(
  ctx: ReadContext & Pick<AppContext, "clock">,
  fixedPaths: readonly string[],
): Promise<SitemapEntry[]> {
  const identity = await getIdentity(ctx);
  const [revisions, told, added, publishedPosts, activeJobs] = await Promise.all([
    listPageRevisions(ctx),
    findPagesInSearch(ctx, fixedPaths, identity),
    listPublicPages(ctx),
    ctx.db
      .select({ id: posts.id, updatedAt: posts.updatedAt, inSearch: posts.inSearch })
      .from(posts)
      .where(isPublic)
      .orderBy(asc(posts.id))
      .limit(ENTRIES_PER_KIND_MAX),
    ctx.db
      .select({ id: jobs.id, updatedAt: jobs.updatedAt })
      .from(jobs)
      .where(eq(jobs.status, "active"))
      .orderBy(desc(jobs.postedOn), desc(jobs.id))
      .limit(ENTRIES_PER_KIND_MAX),
  ]);
  const changes = new Map(revisions.map(({ path, changedAt }) => [path, changedAt]));
  const entry = (path: string, changedAt: Date | null): SitemapEntry => ({
    path,
    changedAt: changes.get(path) ?? changedAt,
  });
  const isListed = (path: string) => told.get(path)?.isHidden !== true;
  const older = isListed(LIST_PATH) ? olderPages(publishedPosts.length) : [];
  return [
    ...fixedPaths.filter(isListed).map((path) => entry(path, null)),
    ...added.filter(({ isHidden }) => !isHidden).map(({ path, changedAt }) => entry(path, changedAt)),
    ...older.map((path) => entry(path, changes.get(LIST_PATH) ?? null)),
    ...publishedPosts
      .filter(({ inSearch }) => !inSearch?.isHidden)
      .map(({ id, updatedAt }) => entry(`/blogs/${id}`, updatedAt)),
    ...activeJobs.map(({ id, updatedAt }) => entry(`/job/${id}`, updatedAt)),
  ]
    .filter(({ path }) => !isOffAddress(closedOf(identity), path))
    .slice(0, SITEMAP_ENTRIES_MAX);
}
