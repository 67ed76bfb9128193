import type pg from "pg";

export type Row = { id: string; row: string };

/** Every row of every table of the program, by its primary key. */
export async function readRows(pool: pg.Pool): Promise<Map<string, Row[]>> {
  const { rows: tables } = await pool.query<{ name: string; key: string }>(
    `select c.relname as name, string_agg(format('t.%I::text', a.attname), ' || ''/'' || ' order by k.place) as key
     from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     cross join lateral unnest(i.indkey) with ordinality k(attnum, place)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by 1`,
  );
  const all = new Map<string, Row[]>();
  for (const { name, key } of tables)
    all.set(name, (await pool.query<Row>(`select ${key} as id, to_jsonb(t)::text as row from "${name}" t`)).rows);
  return all;
}
