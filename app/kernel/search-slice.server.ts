import { and, type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ReadContext } from "./app-context";
import { COUNT_MAX, type ListPage } from "./list-page";

export type SearchSlice = {
  table: PgTable;
  id: Column;
  /** Condition that a full-text index serves. */
  search: SQL;
  /** All other conditions. */
  filter: SQL | undefined;
  /** Condition for the rows beyond the start of the slice. */
  beyond: SQL | undefined;
  orderBy: SQL[];
  limit: number;
};

/** Rows checked in list order before the full-text index is used. */
const WINDOW = 1000;
/**
 * Share of matches in the window above which words are counted by scanning the list: the index would return much of the
 * table.
 */
const FREQUENT = 0.2;

type Found = { ids: string[]; total: ListPage<never>["total"] };

/**
 * Returns the ids of a slice of the rows that a search finds, in list order, and the total count. The planner estimates
 * badly how many rows contain a word, and a wrong guess reads the whole table, so we sample first. Frequent words are
 * found by scanning the list; rare ones have few rows, which the full-text index finds and we sort.
 */
export async function findSlice(ctx: ReadContext, slice: SearchSlice): Promise<Found> {
  const window = await lookAround(ctx, slice);
  const isAll = window.scanned < WINDOW;
  if (!isAll && window.ids.length < slice.limit) return findRare(ctx, slice);
  const isFrequent = window.hits >= window.scanned * FREQUENT;
  const count = isAll && !slice.beyond ? window.hits : await countUpTo(ctx, slice, isFrequent);
  return { ids: window.ids, total: totalOf(count) };
}

function totalOf(count: number): Found["total"] {
  return { count: Math.min(count, COUNT_MAX), isMore: count > COUNT_MAX };
}

async function lookAround(ctx: ReadContext, { table, id, search, filter, beyond, orderBy, limit }: SearchSlice) {
  const order = sql.join(orderBy, sql`, `);
  const { rows } = await ctx.db.execute<{ scanned: number; hits: number; ids: string[] | null }>(sql`
    select count(*)::int as scanned, (count(*) filter (where ${search}))::int as hits,
      (array_agg(${id}::text order by ${order}) filter (where ${search}))[1:${sql.raw(String(limit))}] as ids
    from (select * from ${table}${where(filter, beyond)} order by ${order} limit ${WINDOW}) ${nameOf(table)}`);
  const { scanned = 0, hits = 0, ids } = rows[0] ?? {};
  return { scanned, hits, ids: ids ?? [] };
}

/** Reads everything that the index finds once, for both the slice and the count. */
async function findRare(ctx: ReadContext, slice: SearchSlice): Promise<Found> {
  const { table, id, search, filter, beyond, orderBy, limit } = slice;
  const { rows } = await ctx.db.execute<{ id: string; found: number }>(sql`
    select ${id}::text as id, found from (select *, (count(*) over ())::int as found from ${table}${where(search, filter)}) ${nameOf(table)}
    ${where(beyond)} order by ${sql.join(orderBy, sql`, `)} limit ${limit}`);
  const count = rows[0]?.found ?? (beyond ? await countUpTo(ctx, slice, false) : 0);
  return { ids: rows.map((row) => row.id), total: totalOf(count) };
}

function nameOf(table: PgTable) {
  return sql.identifier(getTableName(table));
}

async function countUpTo(
  ctx: ReadContext,
  { table, search, filter }: SearchSlice,
  isFrequent: boolean,
): Promise<number> {
  const name = nameOf(table);
  // "offset 0" keeps the condition, and with it the index, out of the inner query.
  const found = isFrequent
    ? sql`select from (select * from ${table}${where(filter)} offset 0) ${name} where ${search}`
    : sql`select from ${table}${where(search, filter)}`;
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${found} limit ${COUNT_MAX + 1}) found`,
  );
  return rows[0]?.count ?? 0;
}

function where(...conditions: (SQL | undefined)[]): SQL {
  const all = and(...conditions);
  return all ? sql` where ${all}` : sql``;
}
