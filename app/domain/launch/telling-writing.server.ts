import { and, eq, isNull, sql } from "drizzle-orm";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import { posts } from "~/db/schema/posts";
import type { AppContext } from "~/kernel/app-context";
import { countForeignSums, foreignSumPattern } from "~/lib/foreign-sums";
import type { Currency } from "~/lib/place";
import { together } from "~/lib/together";
import type { LaunchPlace } from "./schema";

/** So many articles and pages are named at once; the next ones come when these are mended. */
const PLACES_MAX = 25;
const TAG = /<[^>]*>/g;

/** Published articles and the agency's own pages that state sums in another currency than its own. */
export async function findSumsInWriting({ db }: Pick<AppContext, "db">, currency: Currency): Promise<LaunchPlace[]> {
  const pattern = foreignSumPattern(currency);
  const article = sql<string>`concat_ws(E'\\n', ${posts.title}, ${posts.description}, ${posts.html})`;
  const ofPage = eq(documents.kind, sql`'page-' || ${customPages.id}`);
  const { articles, pages } = await together({
    articles: db
      .select({ id: posts.id, title: posts.title, text: article })
      .from(posts)
      .where(and(eq(posts.status, "published"), sql`${article} ~ ${pattern}`))
      .orderBy(posts.id)
      .limit(PLACES_MAX),
    pages: db
      .select({ kind: documents.kind, title: customPages.name, text: sql<string>`${documents.edits}::text` })
      .from(customPages)
      .innerJoin(documents, ofPage)
      .where(and(isNull(customPages.goneAt), sql`${documents.edits}::text ~ ${pattern}`))
      .orderBy(customPages.path)
      .limit(PLACES_MAX),
  });
  const places = [
    ...articles.map(({ id, title, text }) => ({ title, to: `/admin/blog/${id}`, text: text.replaceAll(TAG, "") })),
    ...pages.map(({ kind, title, text }) => ({ title, to: `/admin/website/${kind}`, text })),
  ];
  return places.flatMap(({ text, ...place }) => {
    const count = countForeignSums(text, currency);
    return count > 0 ? [{ ...place, count }] : [];
  });
}
