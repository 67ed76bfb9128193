import { type SQL, sql } from "drizzle-orm";
import type { ReadContext } from "~/kernel/app-context";

type Reading = Pick<ReadContext, "db">;

/** Foreign key from one table to another. `rule`: PostgreSQL's letter for the action on deletion. */
export type Reference = { table: string; column: string; to: string; rule: string };

/** Reads every foreign key between tables of the program from the database. */
export async function readReferences({ db }: Reading): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select c.relname as table, a.attname as column, r.relname as to, f.confdeltype::text as rule
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_class r on r.oid = f.confrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows;
}

export type Keys = ReadonlyMap<string, readonly string[]>;

/** Reads the columns of every primary key, by table. */
export async function readKeys({ db }: Reading): Promise<Keys> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.relname as table, array_agg(a.attname::text order by k.place) as columns
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    cross join lateral unnest(i.indkey) with ordinality k(attnum, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Returns the id of a row of `t`, written as in `sample_rows`. */
export function rowId(keys: Keys, table: string): SQL {
  const columns = keys.get(table);
  if (!columns) throw new Error(`${table} has no primary key`);
  return sql.join(
    columns.map((column) => sql`t.${sql.identifier(column)}::text`),
    sql` || '/' || `,
  );
}
