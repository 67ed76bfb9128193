import type pg from "pg";

/**
 * Empties every table of this database and starts its numbers over, once those who work on them are done. Deleting
 * costs a fifteenth of `truncate`, which makes every file of every table again; a server whose user may not pass by the
 * triggers gets that instead.
 */
export async function createTableEmptier(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ tables: string[]; may_skip_triggers: boolean }>(
    `select array_agg(format('public.%I', tablename)) as tables,
            has_parameter_privilege('session_replication_role', 'set') as may_skip_triggers
       from pg_tables where schemaname = 'public'`,
  );
  const [found] = rows;
  if (!found) throw new Error("the database tells nothing of its tables");
  const all = found.tables.join(", ");
  if (!found.may_skip_triggers) {
    return async () => void (await pool.query(`truncate ${all} restart identity cascade; delete from pgboss.job`));
  }
  await pool.query(`
    create schema if not exists harness;
    create or replace function harness.empty_tables() returns void
      language plpgsql set session_replication_role = replica set search_path = public as $$
    begin
      lock table ${all} in access exclusive mode;
      ${found.tables.map((table) => `delete from ${table};`).join("\n      ")}
      delete from pgboss.job;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`);
  return async () => void (await pool.query("select harness.empty_tables()"));
}

const WRITTEN = `select coalesce(string_agg(format('public.%I', relname), ', '), '') as written
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`;

async function writtenTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ written: string }>(WRITTEN);
  return rows[0]?.written ?? "";
}

/**
 * Makes tables that were emptied as they came: without the place of deleted rows, which the next ones would fill in any
 * order. Cleaning them up costs a tenth of `truncate`, which also makes every table again that refers to one of them;
 * only what someone else still reads wants that.
 */
export async function renewTables(pool: pg.Pool): Promise<void> {
  const written = await writtenTables(pool);
  if (written) await pool.query(`vacuum (parallel 0, skip_database_stats) ${written}`);
  const left = await writtenTables(pool);
  if (left) await pool.query(`truncate ${left} restart identity cascade`);
}
