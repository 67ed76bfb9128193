import type pg from "pg";
import { MIGRATIONS_SCHEMA } from "~/db/migrate.server";
import { QUEUE_SCHEMA } from "~/db/work-queue.server";
import type { ArchivedTable, Manifest } from "./archive-records";
import { quoteName } from "./session.server";

/** The program recreates the queue's other tables; only these are carried over. */
const QUEUE_TABLES = ["queue", "job"];
/** Queues that pg-boss creates for itself and recreates automatically. */
const QUEUE_INTERNALS = "\\_\\_pgboss\\_\\_%";

/**
 * Lists the program's tables in a stable order: its own, its migrations, and the queue's work. Generated columns are
 * left out.
 */
export async function listTables(client: pg.Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query<{ schema: string; name: string; column: string; type: string }>(
    `select n.nspname as schema, c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname in ('public', $1) or (n.nspname = $2 and c.relname = any($3)))
     order by n.nspname = $2, n.nspname, array_position($3, c.relname::text), c.relname, a.attnum`,
    [MIGRATIONS_SCHEMA, QUEUE_SCHEMA, QUEUE_TABLES],
  );
  const tables: ArchivedTable[] = [];
  for (const { schema, name, column, type } of rows) {
    const last = tables.at(-1);
    if (last?.schema === schema && last.name === name) last.columns.push({ name: column, type });
    else tables.push({ schema, name, columns: [{ name: column, type }] });
  }
  return tables;
}

/** Returns the COPY for the rows of a table that belong in a backup. */
export function copyOf({ schema, name, columns }: ArchivedTable): string {
  const list = columns.map((column) => quoteName(column.name)).join(", ");
  const own = schema === QUEUE_SCHEMA ? ` where name not like '${QUEUE_INTERNALS}'` : "";
  return `copy (select ${list} from ${quoteName(schema, name)}${own}) to stdout`;
}

/**
 * Lists used sequences, with the last number of each. They are outside transactions: never behind the rows of a
 * snapshot.
 */
export async function listSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string; last: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', $1) and last_value is not null order by 1, 2`,
    [MIGRATIONS_SCHEMA],
  );
  return rows;
}
