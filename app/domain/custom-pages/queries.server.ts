import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { NAVIGATION } from "~/content/navigation";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import { readPublished } from "~/domain/documents/page-texts.server";
import type { AppContext, ReadContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { getIdentity } from "~/domain/settings/queries.server";
import { readPage, toFacts } from "./internal.server";
import type { PageFacts } from "./schema";

/** A page. Needs `website.write`. Throws `page.not-found`. */
export async function getCustomPage(ctx: ReadContext, id: string): Promise<PageFacts> {
  requirePermission(ctx, "website.write");
  return toFacts(await readPage(ctx, id));
}

/** The headings of the menu as visitors see them. */
export async function listMenuHeadings(ctx: ReadContext & Pick<AppContext, "clock">): Promise<string[]> {
  const content = await readPublished(ctx, [NAVIGATION], await getIdentity(ctx));
  return content(NAVIGATION).groups.map(({ label }) => label);
}

/** A page that visitors see: where it is, whether it has a form, and whether search engines are to leave it out. */
export type PublicPage = { id: string; path: string; changedAt: Date; hasForm: boolean; isHidden: boolean };

/** Every page that staff added and visitors see. */
export async function listPublicPages({ db }: Pick<ReadContext, "db">): Promise<PublicPage[]> {
  const { id, path } = customPages;
  const has = sql<boolean>`${documents.edits} @> '{"sections":[{"type":"form"}]}'::jsonb`;
  const hidden = sql<boolean>`${documents.edits} @> '{"search":{"isHidden":true}}'::jsonb`;
  return db
    .select({ id, path, changedAt: documents.updatedAt, hasForm: has, isHidden: hidden })
    .from(customPages)
    .innerJoin(documents, eq(documents.kind, sql`'page-' || ${customPages.id}`))
    .where(and(isNull(customPages.goneAt), gt(documents.version, 0)));
}
