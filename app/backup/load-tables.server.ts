import type pg from "pg";
import { copyIn } from "~/db/copy.server";
import { QUEUE_SCHEMA } from "~/db/work-queue.server";
import { ArchiveProblem, damaged } from "./archive-problem";
import type { ArchivedTable, Manifest } from "./archive-records";
import type { ArchivePart } from "./read-archive";
import { quoteName } from "./session.server";
import { listTables } from "./survey.server";

type TablePart = Extract<ArchivePart, { kind: "table" }>;

const INCOMING = "incoming_work";

export type TableLoader = {
  load(part: TablePart): Promise<void>;
  /**
   * Finishes after the last table: checks that nothing is missing, continues sequences where they were, and verifies
   * all references.
   */
  finish(manifest: Manifest): Promise<void>;
};

/**
 * Fills the existing, empty tables of the database, inside the transaction of this connection. References between
 * tables are dropped during this, so that their order doesn't matter, and checked by PostgreSQL at the end.
 */
export async function openLoader(client: pg.Client): Promise<TableLoader> {
  const waiting = new Map((await listTables(client)).map((table) => [nameOf(table), table]));
  const references = await dropReferences(client);
  const guarded = await silenceTriggers(client);
  await client.query(`delete from ${QUEUE_SCHEMA}.job`);
  await client.query(`delete from ${QUEUE_SCHEMA}.queue`);
  return {
    async load(part) {
      const name = nameOf(part.table);
      const target = waiting.get(name);
      if (!target) throw new ArchiveProblem(`the backup has a table ${name} that this program does not create`);
      waiting.delete(name);
      const rows =
        part.table.schema === QUEUE_SCHEMA
          ? await loadWork(client, part, target)
          : await loadExactly(client, part, target);
      for await (const _ of part.content);
      if (rows !== part.rowsRead()) throw damaged(`table ${name}`);
    },
    async finish(manifest) {
      // A site that stopped before creating its queue has no work to carry over.
      const missing = [...waiting].filter(([, { schema }]) => schema !== QUEUE_SCHEMA).map(([name]) => name);
      if (missing.length > 0) throw new ArchiveProblem(`the backup lacks the tables ${missing.join(", ")}`);
      for (const { schema, name, last } of manifest.sequences) {
        await client.query("select setval($1::regclass, $2::bigint)", [quoteName(schema, name), last]);
      }
      for (const table of guarded) await client.query(`alter table ${table} enable trigger user`);
      for (const { table, name, definition } of references) {
        await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
      }
    },
  };
}

async function loadExactly(client: pg.Client, { table, content }: TablePart, target: ArchivedTable): Promise<number> {
  const shapeOf = ({ columns }: ArchivedTable) =>
    columns
      .map(({ name, type }) => `${name} ${type}`)
      .sort()
      .join(", ");
  if (shapeOf(table) !== shapeOf(target)) {
    throw new ArchiveProblem(`the table ${nameOf(table)} of the backup has different columns from this program's`);
  }
  return copyIn(client, `copy ${quoteName(table.schema, table.name)} (${columnsOf(table)}) from stdin`, content);
}

/** Loads the columns known to both versions, since another version of pg-boss may have added or removed some. */
async function loadWork(client: pg.Client, { table, content }: TablePart, target: ArchivedTable): Promise<number> {
  const texts = table.columns.map(({ name }) => `${quoteName(name)} text`).join(", ");
  await client.query(`create temporary table ${INCOMING} (${texts}) on commit drop`);
  const rows = await copyIn(client, `copy ${INCOMING} (${columnsOf(table)}) from stdin`, content);
  const given = new Set(table.columns.map(({ name }) => name));
  const shared = target.columns.filter(({ name }) => given.has(name));
  const names = shared.map(({ name }) => quoteName(name)).join(", ");
  const values = shared.map(({ name, type }) => `${quoteName(name)}::${type}`).join(", ");
  await client.query(`insert into ${quoteName(table.schema, table.name)} (${names}) select ${values} from ${INCOMING}`);
  await client.query(`drop table ${INCOMING}`);
  return rows;
}

async function dropReferences(client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoteName(name)}`);
  return rows;
}

/** Disables triggers that would reject the rows; returns the tables that have them. */
async function silenceTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table } of rows) await client.query(`alter table ${table} disable trigger user`);
  return rows.map(({ table }) => table);
}

function columnsOf({ columns }: ArchivedTable): string {
  return columns.map(({ name }) => quoteName(name)).join(", ");
}

function nameOf({ schema, name }: ArchivedTable): string {
  return `${schema}.${name}`;
}
