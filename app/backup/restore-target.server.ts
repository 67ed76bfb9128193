import type pg from "pg";
import { listAppliedMigrations, MIGRATIONS_SCHEMA } from "~/db/migrate.server";
import type { Migration } from "~/db/read-migrations.server";
import { QUEUE_SCHEMA } from "~/db/work-queue.server";
import type { FileStore } from "~/kernel/file-store";
import { quoteName } from "./session.server";
import { listTables } from "./survey.server";

/** Current contents of the restore target. */
export type Standing = {
  database: string;
  tables: number;
  /** Work in the queue. */
  jobs: number;
  /** Keys of stored files, including remains of interrupted writes. */
  files: ReadonlySet<string>;
  hasQueue: boolean;
  /** False when the tables belong to another program. */
  isOurs: boolean;
};

/** Inspects the target without changing anything. */
export async function surveyTarget(
  client: pg.Client,
  files: FileStore,
  migrations: readonly Migration[],
): Promise<Standing> {
  const tables = await listTables(client);
  const hasQueue = tables.some(({ schema, name }) => schema === QUEUE_SCHEMA && name === "job");
  const jobs = hasQueue ? await client.query(`select count(*)::int as count from ${QUEUE_SCHEMA}.job`) : undefined;
  const keys = new Set<string>();
  for await (const { key } of files.list()) keys.add(key);
  const applied = await listAppliedMigrations(client);
  const own = tables.filter(({ schema }) => schema !== QUEUE_SCHEMA);
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  return {
    database: rows[0]?.name ?? "",
    tables: own.length,
    jobs: jobs?.rows[0]?.count ?? 0,
    files: keys,
    hasQueue,
    isOurs: own.length === 0 || applied.some(({ hash }) => hash === migrations[0]?.hash),
  };
}

export function isEmpty({ tables, jobs, files }: Standing): boolean {
  return tables === 0 && jobs === 0 && files.size === 0;
}

/** Removes every table of the program with everything that depends on it, inside the transaction of this connection. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).filter(({ schema }) => schema !== QUEUE_SCHEMA);
  for (const { schema, name } of tables) await client.query(`drop table ${quoteName(schema, name)} cascade`);
  await client.query(`drop schema if exists ${MIGRATIONS_SCHEMA} cascade`);
  const { rows: functions } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { signature } of functions) await client.query(`drop function ${signature} cascade`);
  const { rows: types } = await client.query<{ name: string }>(
    "select typname as name from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'",
  );
  for (const { name } of types) await client.query(`drop type ${quoteName("public", name)} cascade`);
}

/** Creates empty tables as these migrations made them, inside the transaction of this connection. */
export async function makeTables(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create schema ${MIGRATIONS_SCHEMA}`);
  await client.query(
    `create table ${MIGRATIONS_SCHEMA}.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { statements } of migrations) for (const statement of statements) await client.query(statement);
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  await client.query(`truncate ${rows.map(({ name }) => quoteName("public", name)).join(", ")}`);
}
