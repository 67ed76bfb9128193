import { and, type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ReadContext } from "./app-context";
import { COUNT_MAX, type ListPage } from "./list-page";

export type SearchSlice = {
  table: PgTable;
  id: Column;
  /** What an index on words answers. */
  search: SQL;
  /** All other conditions. */
  filter: SQL | undefined;
  /** Where the slice begins. */
  beyond: SQL | undefined;
  orderBy: SQL[];
  limit: number;
};

/** So many rows in the order of the list are looked through before the index on words is asked. */
const WINDOW = 1000;
/** From this share of the window on, words count as frequent. */
const FREQUENT = 0.1;

/**
 * The ids of a slice of the rows that a search finds, in the order of the list, and how many it finds in all. The database
 * guesses badly how many rows hold a word, and a wrong guess reads the whole table: so we look ourselves. Frequent words are
 * met on the way through the list, rare ones have few rows, which the index on words finds and we sort.
 */
export async function findSlice(
  ctx: ReadContext,
  slice: SearchSlice,
): Promise<{ ids: string[]; total: ListPage<never>["total"] }> {
  const window = await lookAround(ctx, slice);
  const isAll = window.scanned < WINDOW;
  const isFrequent = window.hits >= window.scanned * FREQUENT;
  const isFull = isAll || window.ids.length === slice.limit;
  const [ids, count] = await Promise.all([
    isFull ? window.ids : findRare(ctx, slice),
    isAll && !slice.beyond ? window.hits : countUpTo(ctx, slice, isFrequent),
  ]);
  return { ids, total: { count: Math.min(count, COUNT_MAX), isMore: count > COUNT_MAX } };
}

async function lookAround(ctx: ReadContext, { table, id, search, filter, beyond, orderBy, limit }: SearchSlice) {
  const order = sql.join(orderBy, sql`, `);
  const name = sql.identifier(getTableName(table));
  const { rows } = await ctx.db.execute<{ scanned: number; hits: number; ids: string[] }>(sql`
    with seen as materialized (select * from ${table}${where(filter, beyond)} order by ${order} limit ${WINDOW}),
    hits as materialized (select * from seen ${name} where ${search})
    select (select count(*)::int from seen) as scanned, (select count(*)::int from hits) as hits,
      array(select ${id}::text from hits ${name} order by ${order} limit ${limit}) as ids`);
  return rows[0] ?? { scanned: 0, hits: 0, ids: [] };
}

async function findRare(
  ctx: ReadContext,
  { table, id, search, filter, beyond, orderBy, limit }: SearchSlice,
): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with hits as materialized (select * from ${table}${where(search, filter)})
    select ${id}::text as id from hits ${sql.identifier(getTableName(table))}${where(beyond)}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit}`);
  return rows.map((row) => row.id);
}

async function countUpTo(
  ctx: ReadContext,
  { table, search, filter }: SearchSlice,
  isFrequent: boolean,
): Promise<number> {
  const name = sql.identifier(getTableName(table));
  // "offset 0" keeps the condition out of the inner query, and with it the index.
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
