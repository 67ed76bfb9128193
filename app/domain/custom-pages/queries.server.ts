import { and, asc, count, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { NAVIGATION } from "~/content/navigation";
import { LIVE_SECTIONS, pageDocument } from "~/content/page-sections";
import { infixes } from "~/db/schema/columns";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import { getIdentity } from "~/domain/settings/queries.server";
import type { PageFacts } from "~/domain/texts/custom-page";
import { readPublished } from "~/domain/texts/page-texts.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { findsParts } from "~/kernel/search.server";
import { readPage, toFacts } from "./internal.server";

/** Returns a page. Needs `website.write`. Throws `page.not-found`. */
export async function getCustomPage(ctx: ReadContext, id: string): Promise<PageFacts> {
  requirePermission(ctx, "website.write");
  return toFacts(await readPage(ctx, id));
}

/** Page as named in lists for staff. */
export type NamedPage = { id: string; name: string; path: string };

const NAMED_MAX = 500;

/** Lists all pages added by staff, published or not, by name. Needs `website.write`. */
export async function listNamedPages(ctx: ReadContext): Promise<NamedPage[]> {
  requirePermission(ctx, "website.write");
  return readNamed(ctx, undefined, NAMED_MAX);
}

/** Searches pages by name and address. Needs `website.write`. */
export async function searchPages(ctx: ReadContext, words: string, limit: number): Promise<NamedPage[]> {
  requirePermission(ctx, "website.write");
  const isNamed = findsParts(infixes(sql`${customPages.name} || ' ' || ${customPages.path}`), words);
  return readNamed(ctx, isNamed, limit);
}

function readNamed({ db }: ReadContext, filter: SQL | undefined, limit: number): Promise<NamedPage[]> {
  const { id, name, path, goneAt } = customPages;
  const found = db
    .select({ id, name, path })
    .from(customPages)
    .where(and(isNull(goneAt), filter));
  return found.orderBy(asc(name), asc(id)).limit(limit);
}

/** Counts pages that still contain placeholder texts in brackets. */
export async function countUnwrittenPages({ db }: Pick<ReadContext, "db">): Promise<number> {
  const isUnwritten = sql`coalesce(${documents.draft}, ${documents.edits})::text ~ '"\\[[^]"]*\\]"'`;
  const [found] = await db
    .select({ count: count() })
    .from(customPages)
    .innerJoin(documents, eq(documents.kind, sql`'page-' || ${customPages.id}`))
    .where(and(isNull(customPages.goneAt), isUnwritten));
  return found?.count ?? 0;
}

/** Lists the headings of the menu, as shown to visitors. */
export async function listMenuHeadings(ctx: ReadContext & Pick<AppContext, "clock">): Promise<string[]> {
  const content = await readPublished(ctx, [NAVIGATION], await getIdentity(ctx));
  return content(NAVIGATION).groups.map(({ label }) => label);
}

/** Page that visitors can see. `isHidden`: search engines must leave it out. */
export type PublicPage = { id: string; path: string; changedAt: Date; isHidden: boolean };

const isPublic = and(isNull(customPages.goneAt), gt(documents.version, 0));
const ownDocument = eq(documents.kind, sql`'page-' || ${customPages.id}`);

/** Lists all pages added by staff that visitors can see. */
export async function listPublicPages({ db }: Pick<ReadContext, "db">): Promise<PublicPage[]> {
  const { id, path } = customPages;
  const hidden = sql<boolean>`${documents.edits} @> '{"search":{"isHidden":true}}'::jsonb`;
  return db
    .select({ id, path, changedAt: documents.updatedAt, isHidden: hidden })
    .from(customPages)
    .innerJoin(documents, ownDocument)
    .where(isPublic);
}

/** Lists the paths of public pages, without their content: fast for thousands. For the server itself. */
export async function listPublicPaths({ db }: Pick<ReadContext, "db">): Promise<{ id: string; path: string }[]> {
  const { id, path } = customPages;
  return db.select({ id, path }).from(customPages).innerJoin(documents, ownDocument).where(isPublic);
}

/** True when the public page has a form rendered individually for each visitor. For the server itself. */
export async function hasFormOfVisitor({ db }: Pick<ReadContext, "db">, id: string): Promise<boolean> {
  const live = LIVE_SECTIONS.map(
    (type) => sql`${documents.edits} @> ${JSON.stringify({ sections: [{ type }] })}::jsonb`,
  );
  return (await db.$count(documents, and(eq(documents.kind, pageDocument(id).kind), or(...live)))) > 0;
}
