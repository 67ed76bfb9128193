import { and, desc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import { readClaimKeys } from "~/domain/claims/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { findProblems } from "./find-problems";
import { isOfLivePage } from "./internal.server";
import { findKind } from "./kinds";
import { LOCALE } from "./schema";

/** Most drafts listed, those changed last; the others can be published from their editors. */
const DRAFTS_LISTED_MAX = 100;

/** A draft that can be published together with others. */
export type DocumentDraft = {
  kind: string;
  title: string;
  updatedAt: string;
  updatedBy: string;
  /** Number of texts that don't fit yet and prevent publishing. */
  problems: number;
};

/** Lists drafts of existing documents, newest first. Needs `website.write`. */
export async function listDrafts(ctx: ReadContext): Promise<DocumentDraft[]> {
  requirePermission(ctx, "website.write");
  const rows = await ctx.db
    .select({ row: getTableColumns(documents), name: customPages.name })
    .from(documents)
    .leftJoin(customPages, eq(documents.kind, sql`'page-' || ${customPages.id}`))
    .where(and(isNotNull(documents.draft), eq(documents.locale, LOCALE), isOfLivePage))
    .orderBy(desc(documents.updatedAt), desc(documents.kind))
    .limit(DRAFTS_LISTED_MAX);
  const claims = await readClaimKeys(ctx);
  return rows.flatMap(({ row, name }): DocumentDraft[] => {
    const kind = findKind(row.kind);
    if (!kind) return [];
    return [
      {
        kind: row.kind,
        title: name ?? kind.title,
        updatedAt: row.updatedAt.toISOString(),
        updatedBy: row.updatedBy,
        problems: Object.keys(findProblems(kind.field, row.draft ?? {}, { claims })).length,
      },
    ];
  });
}
