import { desc, eq } from "drizzle-orm";
import { jobs } from "~/db/schema/jobs";
import { posts } from "~/db/schema/posts";
import { readKinds } from "~/domain/bookings/kinds.server";
import { isPublic } from "~/domain/posts/is-public.server";
import type { ReadContext } from "~/kernel/app-context";
import { APPLY_PAGES, BLOG_POSTS, BOOK_PAGES, JOB_PAGES } from "./kinds";

type Reading = Pick<ReadContext, "db">;
type FindNewest = (ctx: Reading) => Promise<string | undefined>;

const newestJob: FindNewest = async ({ db }) => {
  const open = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.status, "active"));
  const [newest] = await open.orderBy(desc(jobs.postedOn), desc(jobs.id)).limit(1);
  return newest?.id;
};

const newestPost: FindNewest = async ({ db }) => {
  const published = db.select({ id: posts.id }).from(posts).where(isPublic);
  const [newest] = await published.orderBy(desc(posts.publishedOn), desc(posts.id)).limit(1);
  return newest && String(newest.id);
};

const firstKind: FindNewest = async (ctx) => (await readKinds(ctx)).find(({ isActive }) => isActive)?.slug;

/** Finders of the newest public record, by the addresses that show one record each. */
const NEWEST: Readonly<Record<string, FindNewest>> = {
  [JOB_PAGES]: newestJob,
  [APPLY_PAGES]: newestJob,
  [BLOG_POSTS]: newestPost,
  [BOOK_PAGES]: firstKind,
};

/** Lists addresses at which staff can preview a document; for pages of records, the newest that visitors can open. */
export async function listExamplePages(ctx: Reading, shownAt: readonly string[]): Promise<string[]> {
  const pages = shownAt.map(async (address) => {
    if (!address.endsWith("*")) return [address];
    const newest = await NEWEST[address]?.(ctx);
    return newest === undefined ? [] : [address.replace("*", newest)];
  });
  return (await Promise.all(pages)).flat();
}
