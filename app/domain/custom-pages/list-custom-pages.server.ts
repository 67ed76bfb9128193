import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { infixes } from "~/db/schema/columns";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import type { ListedPage, PageSort, PageState } from "~/domain/texts/custom-page";
import type { ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readRows } from "~/kernel/read-rows.server";
import { findsParts } from "~/kernel/search.server";

type Row = Omit<ListedPage, "changedAt" | "goneAt"> & { changedAt: Date; goneAt: Date | null };

const { id, name, path, goneAt } = customPages;
const FROM = sql`${customPages} inner join ${documents} on ${documents.kind} = 'page-' || ${id}`;

const SORTS = {
  changed: { type: "moment", column: documents.updatedAt, valueOf: (row) => row.changedAt },
  name: { type: "folded", column: sql`lower(${name})`, valueOf: (row) => row.name },
  path: { type: "text", column: path, valueOf: (row) => row.path },
} as const satisfies Record<PageSort, Omit<ListSort<Row>, "name" | "direction">>;

const STATES: Readonly<Record<PageState, SQL | undefined>> = {
  live: and(isNull(goneAt), sql`${documents.version} > 0`),
  draft: and(isNull(goneAt), isNotNull(documents.draft)),
  new: and(isNull(goneAt), eq(documents.version, 0)),
  gone: isNotNull(goneAt),
};

/** Text is searched in names and addresses. Without a state: all pages that aren't deleted. */
export type PageQuery = ListRequest<PageSort> & { state?: PageState };

/** Lists the pages added by staff, last changed first by default. Needs `website.write`. */
export async function listCustomPages(ctx: ReadContext, query: PageQuery = {}): Promise<ListPage<ListedPage>> {
  requirePermission(ctx, "website.write");
  const { text, state, sort = "changed", direction = "desc", cursor, limit } = query;
  const page = await pageByKey<Row>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id,
    from: FROM,
    filter: and(state ? STATES[state] : isNull(goneAt), matchesText(text)),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select({
          id,
          name,
          path,
          goneAt,
          isPublished: sql<boolean>`${documents.version} > 0`,
          hasDraft: sql<boolean>`${documents.draft} is not null`,
          changedAt: documents.updatedAt,
          changedBy: documents.updatedBy,
        })
        .from(customPages)
        .innerJoin(documents, eq(documents.kind, sql`'page-' || ${id}`))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  const items = readRows(ctx, page.items, (row) => ({
    ...row,
    changedAt: row.changedAt.toISOString(),
    goneAt: row.goneAt?.toISOString() ?? null,
  }));
  return { ...page, items };
}

const matchesText = (text: string | undefined) => findsParts(infixes(sql`${name} || ' ' || ${path}`), text);
