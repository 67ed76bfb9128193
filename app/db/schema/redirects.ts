import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { isOneOf, moment, searchWords, tsvector } from "./columns";
import { REDIRECT_KINDS, type RedirectKind } from "./lists";

/** Redirects for URLs that no page of ours serves. */
export const redirects = pgTable(
  "redirects",
  {
    id: uuid("id").primaryKey(),
    /** Path in lower case without a trailing slash; one segment may be `*`. */
    source: text("source").notNull(),
    /** Path on this site, or a full https URL. */
    target: text("target").notNull(),
    kind: text("kind").$type<RedirectKind>().notNull(),
    /** Passes the query on to the target. */
    keepsQuery: boolean("keeps_query").notNull(),
    isActive: boolean("is_active").notNull(),
    hits: integer("hits").notNull().default(0),
    lastHitAt: moment("last_hit_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    search: tsvector("search").generatedAlwaysAs(
      (): SQL => searchWords(sql`${redirects.source} || ' ' || ${redirects.target}`),
    ),
  },
  (table) => [
    uniqueIndex("redirects_source").on(table.source),
    index("redirects_newest").on(table.createdAt, table.id),
    index("redirects_hits").on(table.hits, table.id),
    index("redirects_last_hit").on(sql`coalesce(${table.lastHitAt}, '0001-01-01'::timestamptz)`, table.id),
    index("redirects_off").on(table.createdAt, table.id).where(sql`not ${table.isActive}`),
    index("redirects_search").using("gin", table.search),
    check("redirects_kind_known", isOneOf(table.kind, REDIRECT_KINDS)),
    check("redirects_source_is_path", sql`${table.source} like '/%'`),
    check("redirects_target_is_safe", sql`${table.target} ~ '^(/($|[^/\\\\])|https://)'`),
  ],
);

/** Requested URLs that nothing serves, with their counts: paths only, and a limited number of them. */
export const missingAddresses = pgTable(
  "missing_addresses",
  {
    id: uuid("id").primaryKey(),
    path: text("path").notNull(),
    count: integer("count").notNull(),
    firstMetAt: moment("first_met_at").notNull(),
    lastMetAt: moment("last_met_at").notNull(),
    search: tsvector("search").generatedAlwaysAs((): SQL => searchWords(sql`${missingAddresses.path}`)),
  },
  (table) => [
    uniqueIndex("missing_addresses_path").on(table.path),
    index("missing_addresses_count").on(table.count, table.id),
    index("missing_addresses_last_met").on(table.lastMetAt, table.id),
    index("missing_addresses_search").using("gin", table.search),
  ],
);
