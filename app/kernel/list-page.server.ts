import { and, type Column, inArray, is, type SQL, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { isUuid } from "~/lib/uuid";
import type { ReadContext } from "./app-context";
import { COUNT_MAX, LIST_PAGE_SIZE, type ListPage, type SortDirection } from "./list-page";
import { findSlice, type SearchSlice } from "./search-slice.server";

type KeyValue = string | number | Date;

/** Order of a list. `column` is never null and, together with the id in the same direction, has an index. */
export type ListSort<Row> = {
  /** Stored in the cursor, so that a cursor of another order starts the list over. */
  name: string;
  direction: SortDirection;
  column: Column | SQL;
  /** `folded`: the column is `lower(…)` of the value. */
  type: "text" | "folded" | "number" | "moment" | "day";
  valueOf(row: Row): KeyValue;
};

type Slice = { where: SQL | undefined; orderBy: SQL[]; limit: number };

type IdType = "uuid" | "integer";

type Cursor = { goes: "after" | "before"; value: string | number; id: string };

const CURSOR_MAX_CHARACTERS = 2000;
const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;
const FOUR_DIGIT_YEAR = /^\d{4}-/;

/**
 * Returns one page of a list ordered by `(sort.column, id)`. `fetch` reads a slice of the filtered rows; `from` with
 * `filter` defines the rows to count. A broken cursor, or one of another order, gives the first page.
 */
export async function pageByKey<Row extends { id: string }>(
  ctx: ReadContext,
  {
    sort,
    id,
    idType = "uuid",
    from,
    filter,
    search,
    cursor: text,
    limit = LIST_PAGE_SIZE,
    fetch,
  }: {
    sort: ListSort<Row>;
    id: Column;
    /** SQL type of the column; a row's own `id` is text either way. */
    idType?: IdType;
    from: SQL | PgTable;
    filter: SQL | undefined;
    /**
     * Condition that a full-text index serves, next to the filter; `from` must then be a table. Stays fast at 100,000
     * rows.
     */
    search?: SQL;
    cursor?: string;
    limit?: number;
    fetch(slice: Slice): Promise<Row[]>;
  },
): Promise<ListPage<Row>> {
  const cursor = readCursor(sort, text, idType);
  const slice = { orderBy: order(sort, id, cursor), limit: limit + 1 };
  const [rows, total] =
    search && is(from, PgTable)
      ? await fetchFound(
          ctx,
          { table: from, id, search, filter, beyond: beyond(sort, id, cursor, idType), ...slice },
          fetch,
        )
      : await Promise.all([
          fetch({ where: and(filter, search, beyond(sort, id, cursor, idType)), ...slice }),
          countUpTo(ctx, from, and(filter, search)),
        ]);
  const isMore = rows.length > limit;
  if (cursor?.goes === "before") {
    if (!isMore) return pageByKey(ctx, { sort, id, idType, from, filter, search, limit, fetch });
    const items = rows.slice(0, limit).reverse();
    return { items, total, previous: cursorAt(sort, "before", items[0]), next: cursorAt(sort, "after", items.at(-1)) };
  }
  const items = rows.slice(0, limit);
  return {
    items,
    total,
    previous: cursor ? cursorAt(sort, "before", items[0]) : null,
    next: isMore ? cursorAt(sort, "after", items.at(-1)) : null,
  };
}

async function fetchFound<Row>(
  ctx: ReadContext,
  slice: SearchSlice,
  fetch: (slice: Slice) => Promise<Row[]>,
): Promise<[Row[], ListPage<never>["total"]]> {
  const { ids, total } = await findSlice(ctx, slice);
  const { id, orderBy, limit } = slice;
  return [ids.length === 0 ? [] : await fetch({ where: inArray(id, ids), orderBy, limit }), total];
}

function isForward<Row>(sort: ListSort<Row>, cursor: Cursor | null): boolean {
  return (sort.direction === "asc") === (cursor?.goes !== "before");
}

function beyond<Row>(sort: ListSort<Row>, id: Column, cursor: Cursor | null, idType: IdType): SQL | undefined {
  if (!cursor) return undefined;
  const operator = sql.raw(isForward(sort, cursor) ? ">" : "<");
  return sql`(${sort.column}, ${id}) ${operator} (${typed(sort, cursor.value)}, ${cursor.id}::${sql.raw(idType)})`;
}

function order<Row>(sort: ListSort<Row>, id: Column, cursor: Cursor | null): SQL[] {
  const words = sql.raw(isForward(sort, cursor) ? "asc" : "desc");
  return [sql`${sort.column} ${words}`, sql`${id} ${words}`];
}

function typed<Row>(sort: ListSort<Row>, value: string | number): SQL {
  if (sort.type === "number") return sql`${value}::bigint`;
  if (sort.type === "moment") return sql`${value}::timestamptz`;
  if (sort.type === "day") return sql`${value}::date`;
  return sort.type === "folded" ? sql`lower(${value}::text)` : sql`${value}::text`;
}

/** Counts matching rows of `from`, stopping at `COUNT_MAX`. */
export async function countUpTo(
  ctx: ReadContext,
  from: SQL | PgTable,
  filter: SQL | undefined,
): Promise<ListPage<never>["total"]> {
  const where = filter ? sql` where ${filter}` : sql``;
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${from}${where} limit ${COUNT_MAX + 1}) found`,
  );
  const count = rows[0]?.count ?? 0;
  return count > COUNT_MAX ? { count: COUNT_MAX, isMore: true } : { count, isMore: false };
}

function cursorAt<Row extends { id: string }>(
  sort: ListSort<Row>,
  goes: Cursor["goes"],
  row: Row | undefined,
): string | null {
  if (!row) return null;
  const value = sort.valueOf(row);
  const parts = [sort.name, sort.direction, goes, value instanceof Date ? value.toISOString() : value, row.id];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

function readCursor<Row>(sort: ListSort<Row>, text: string | undefined, idType: IdType): Cursor | null {
  if (!text || text.length > CURSOR_MAX_CHARACTERS) return null;
  const [name, direction, goes, value, id] = parseList(Buffer.from(text, "base64url").toString());
  if (name !== sort.name || direction !== sort.direction) return null;
  if ((goes !== "after" && goes !== "before") || typeof id !== "string" || !isIdOf(idType, id)) return null;
  return isValueOf(sort.type, value) ? { goes, value, id } : null;
}

function isIdOf(idType: IdType, id: string): boolean {
  return idType === "uuid" ? isUuid(id) : WHOLE_NUMBER.test(id);
}

function parseList(json: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(json);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function isValueOf(type: ListSort<never>["type"], value: unknown): value is string | number {
  if (type === "number") return Number.isSafeInteger(value);
  if (typeof value !== "string") return false;
  if (type === "text" || type === "folded") return value.isWellFormed() && !value.includes("\0");
  const time = Date.parse(value);
  if (Number.isNaN(time) || !FOUR_DIGIT_YEAR.test(value)) return false;
  const iso = new Date(time).toISOString();
  return iso === (type === "day" ? `${value}T00:00:00.000Z` : value);
}
