import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import type { ReadContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { readPage, toFacts } from "./internal.server";
import type { PageFacts } from "./schema";

/** A page. Needs `website.write`. Throws `page.not-found`. */
export async function getCustomPage(ctx: ReadContext, id: string): Promise<PageFacts> {
  requirePermission(ctx, "website.write");
  return toFacts(await readPage(ctx, id));
}

/** A page that visitors see: where it is, and where it was. */
export type PublicPage = { id: string; path: string; formerPaths: readonly string[]; changedAt: Date };

/** Every page that staff added and visitors see. */
export async function listPublicPages({ db }: Pick<ReadContext, "db">): Promise<PublicPage[]> {
  const { id, path, formerPaths } = customPages;
  return db
    .select({ id, path, formerPaths, changedAt: documents.updatedAt })
    .from(customPages)
    .innerJoin(documents, eq(documents.kind, sql`'page-' || ${customPages.id}`))
    .where(and(isNull(customPages.goneAt), gt(documents.version, 0)));
}
