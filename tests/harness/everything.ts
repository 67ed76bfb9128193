import type pg from "pg";
import type { FileStore } from "~/kernel/file-store";
import { gather } from "./gather";

/**
 * Every row of every table as text, generated columns included, and every sequence: two databases that hold the same
 * answer the same.
 */
export async function readEverything(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname in ('public', 'drizzle') or (n.nspname = 'pgboss' and c.relname in ('job', 'queue'))) order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const own = name.startsWith("pgboss.") ? "where name not like '\\_\\_pgboss%'" : "";
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t ${own} order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  const { rows } = await client.query<{ row: string }>(
    `select concat(schemaname, '.', sequencename, ' ', last_value) as row from pg_sequences
     where schemaname in ('public', 'drizzle') order by 1`,
  );
  all.sequences = rows.map(({ row }) => row);
  return all;
}

/** The content of these files, or of all. */
export async function readFiles(store: FileStore, keys?: readonly string[]): Promise<Map<string, string>> {
  const wanted = keys ?? (await gather(store.list())).map(({ key }) => key);
  const contents = new Map<string, string>();
  for (const key of [...wanted].sort()) {
    const content = await store.open(key);
    contents.set(key, content ? Buffer.concat(await gather(content)).toString("base64") : "missing");
  }
  return contents;
}
