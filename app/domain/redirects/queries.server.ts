import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { customPages } from "~/db/schema/custom-pages";
import { postSlugs, posts } from "~/db/schema/posts";
import { missingAddresses, redirects } from "~/db/schema/redirects";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage, readRows } from "~/kernel/read-rows.server";
import { matchesWords } from "~/kernel/search.server";
import { isUuid } from "~/lib/uuid";
import { REDIRECT_COLUMNS, type RedirectRow, toRedirect } from "./internal.server";
import type { MissingAddress, MissingSort, Redirect, RedirectInput, RedirectSort, RedirectState } from "./schema";

/** Stands for "never followed": earlier than any visit. */
const NEVER = new Date("0001-01-01T00:00:00.000Z");

const SORTS = {
  created: { type: "moment", column: redirects.createdAt, valueOf: (row) => row.createdAt },
  source: { type: "text", column: redirects.source, valueOf: (row) => row.source },
  hits: { type: "number", column: redirects.hits, valueOf: (row) => row.hits },
  met: {
    type: "moment",
    column: sql`coalesce(${redirects.lastHitAt}, '0001-01-01'::timestamptz)`,
    valueOf: (row) => row.lastHitAt ?? NEVER,
  },
} as const satisfies Record<RedirectSort, Omit<ListSort<RedirectRow>, "name" | "direction">>;

/** Text is searched for in both addresses. */
export type RedirectQuery = ListRequest<RedirectSort> & { state?: RedirectState };

/** Lists a page of redirects, newest first by default. Needs `website.write`. */
export async function listRedirects(ctx: ReadContext, query: RedirectQuery = {}): Promise<ListPage<Redirect>> {
  requirePermission(ctx, "website.write");
  const { text, state, sort = "created", direction = "desc", cursor, limit } = query;
  const page = await pageByKey<RedirectRow>(ctx, {
    sort: { name: sort, direction, ...SORTS[sort] },
    id: redirects.id,
    from: redirects,
    filter: state && eq(redirects.isActive, state === "on"),
    search: matchesWords(redirects.search, text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(REDIRECT_COLUMNS)
        .from(redirects)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, toRedirect);
}

/** Returns a redirect. Needs `website.write`. Throws `redirect.not-found`. */
export async function getRedirect(ctx: ReadContext, id: string): Promise<Redirect> {
  requirePermission(ctx, "website.write");
  if (!isUuid(id)) throw new DomainError("redirect.not-found");
  const [row] = await ctx.db.select(REDIRECT_COLUMNS).from(redirects).where(eq(redirects.id, id));
  if (!row) throw new DomainError("redirect.not-found");
  return toRedirect(row);
}

/** A redirect as held in memory by the server. */
export type ActiveRedirect = Pick<RedirectInput, "source" | "target" | "kind" | "keepsQuery"> & { id: string };

/**
 * Returns redirects from former addresses of custom pages, then all active redirects: if both start at one address, the
 * active redirect comes last. For the server itself.
 */
export async function readActiveRedirects({ db }: Pick<ReadContext, "db">): Promise<ActiveRedirect[]> {
  const { id, source, target, kind, keepsQuery } = redirects;
  const [pages, rows] = await Promise.all([
    db
      .select({ id: customPages.id, target: customPages.path, sources: customPages.formerPaths })
      .from(customPages)
      .where(and(isNull(customPages.goneAt), sql`cardinality(${customPages.formerPaths}) > 0`)),
    db.select({ id, source, target, kind, keepsQuery }).from(redirects).where(eq(redirects.isActive, true)),
  ]);
  const former = pages.flatMap((page) =>
    page.sources.map(
      (old): ActiveRedirect => ({ id: page.id, source: old, target: page.target, kind: "permanent", keepsQuery: true }),
    ),
  );
  return [...former, ...rows];
}

/**
 * Maps addresses to where their page is now: current and former names of posts to their number, and former addresses of
 * custom pages. An address that leads to one of them goes straight to its target. For the server itself.
 */
export async function readForwarded({ db }: Pick<ReadContext, "db">): Promise<ReadonlyMap<string, string>> {
  const isPublic = eq(posts.status, "published");
  const { path, formerPaths } = customPages;
  const [named, pages] = await Promise.all([
    unionAll(
      db
        .select({ id: postSlugs.postId, slug: postSlugs.slug })
        .from(postSlugs)
        .innerJoin(posts, and(eq(posts.id, postSlugs.postId), isPublic)),
      // After the former names of posts, so that current ones win.
      db.select({ id: posts.id, slug: posts.slug }).from(posts).where(isPublic),
    ),
    db.select({ path, formerPaths }).from(customPages).where(isNull(customPages.goneAt)),
  ]);
  const taken = new Set(pages.map((page) => page.path));
  const moved = pages.flatMap((page) => page.formerPaths.map((old): [string, string] => [old, page.path]));
  return new Map([
    ["/home", "/"],
    ...named.map(({ id, slug }): [string, string] => [`/blogs/${slug}`, `/blogs/${id}`]),
    ...moved.filter(([old]) => !taken.has(old)),
  ]);
}

/** Lists addresses of deleted custom pages. For the server itself. */
export async function readGonePaths({ db }: Pick<ReadContext, "db">): Promise<string[]> {
  const { path, formerPaths, goneAt } = customPages;
  const rows = await db.select({ path, formerPaths }).from(customPages).where(isNotNull(goneAt));
  return rows.flatMap((row) => [row.path, ...row.formerPaths]);
}

type MissingRow = Omit<typeof missingAddresses.$inferSelect, "search">;

const MISSING_SORTS = {
  count: { type: "number", column: missingAddresses.count, valueOf: (row) => row.count },
  met: { type: "moment", column: missingAddresses.lastMetAt, valueOf: (row) => row.lastMetAt },
} as const satisfies Record<MissingSort, Omit<ListSort<MissingRow>, "name" | "direction">>;

/** Lists requested addresses that weren't found, most requested first by default. Needs `website.write`. */
export async function listMissingAddresses(
  ctx: ReadContext,
  query: ListRequest<MissingSort> = {},
): Promise<ListPage<MissingAddress>> {
  requirePermission(ctx, "website.write");
  const { text, sort = "count", direction = "desc", cursor, limit } = query;
  const { id, path, count, firstMetAt, lastMetAt } = missingAddresses;
  const page = await pageByKey<MissingRow>(ctx, {
    sort: { name: sort, direction, ...MISSING_SORTS[sort] },
    id,
    from: missingAddresses,
    filter: undefined,
    search: matchesWords(missingAddresses.search, text),
    cursor,
    limit,
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select({ id, path, count, firstMetAt, lastMetAt })
        .from(missingAddresses)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  const items = readRows(ctx, page.items, (row) => ({
    id: row.id,
    path: row.path,
    count: row.count,
    firstMetAt: row.firstMetAt.toISOString(),
    lastMetAt: row.lastMetAt.toISOString(),
  }));
  return { ...page, items };
}
