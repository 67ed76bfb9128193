import type pg from "pg";
import type { ConnectionConfig } from "./connections.server";
import { connectOnce, inspectRights, inspectServer } from "./inspect-database.server";
import { type Applied, planMigrations } from "./migration-plan";
import { type Migration, readMigrations } from "./read-migrations.server";
import { QUEUE_SCHEMA } from "./work-queue.server";

const MIGRATION_LOCK = 727_001;
const LOCK_POLL_MS = 100;
/** Schema where the database records applied migrations. */
export const MIGRATIONS_SCHEMA = "drizzle";
const MIGRATIONS_TABLE = `${MIGRATIONS_SCHEMA}.__drizzle_migrations`;

/**
 * Brings the schema up to date by applying every missing migration in the journal in one transaction. Safe to call from
 * several processes at the same time: one works, the others wait. Throws a one-line error, and writes nothing, if the
 * server is unsuitable, the role can't create what is missing, or the database doesn't belong to this program and
 * version.
 */
export async function migrateDatabase(config: ConnectionConfig, projectRoot: string): Promise<void> {
  const known = readMigrations(projectRoot);
  const client = await connectOnce(config, "migration");
  try {
    await inspectServer(client, config);
    await client.query("set statement_timeout = 0");
    await withMigrationsHeld(client, () => bringUpToDate(client, known));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs `work` while blocking migrations of this connection's database in all processes. */
export async function withMigrationsHeld<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [MIGRATION_LOCK]);
    if (rows[0]?.held) break;
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
  try {
    return await work();
  } finally {
    // Losing the connection also releases the lock.
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
  }
}

/** Returns the applied migrations in order; none if the program has never started on this database. */
export async function listAppliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows: found } = await client.query("select to_regclass($1) as name", [MIGRATIONS_TABLE]);
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<Applied>(
    `select hash, created_at::text as "createdAt" from ${MIGRATIONS_TABLE} order by created_at, id`,
  );
  return rows;
}

async function bringUpToDate(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const applied = await listAppliedMigrations(client);
  if (applied.length === 0) await refuseForeignTables(client);
  const pending = pendingOf(known, applied);
  const schemas = [MIGRATIONS_SCHEMA, QUEUE_SCHEMA];
  await inspectRights(client, { schemas, tables: pending.length > 0 });
  if (pending.length === 0) return;
  await client.query("begin");
  try {
    await client.query(`create schema if not exists ${MIGRATIONS_SCHEMA}`);
    await client.query(
      `create table if not exists ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const migration of pending) await apply(client, migration, isGap(migration, known, pending));
    const left = pendingOf(known, await listAppliedMigrations(client));
    if (left.length > 0) throw new Error(`migration ${left[0]?.tag} was not applied`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function apply(client: pg.Client, { tag, statements, hash, when }: Migration, gap: boolean): Promise<void> {
  try {
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const late = gap ? ", which this database lacks though later ones have run (docs/migrations.md)," : "";
    throw new Error(`migration ${tag}${late} can't be applied: ${reason}`, { cause: error });
  }
  await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [hash, when]);
}

function pendingOf(known: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const plan = planMigrations(known, applied);
  if ("problem" in plan) throw new Error(plan.problem);
  return plan.pending;
}

/** Returns true if a later migration in the journal has already run. */
function isGap(migration: Migration, known: readonly Migration[], pending: readonly Migration[]): boolean {
  return known.slice(known.indexOf(migration)).some((later) => !pending.includes(later));
}

/** Throws if there are tables of another program. Tables owned by extensions are ignored. */
async function refuseForeignTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string }>(
    `select c.relname as name, current_database() as database from pg_class c
     where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1 limit 1`,
  );
  const [foreign] = rows;
  if (!foreign) return;
  throw new Error(
    `the database ${foreign.database} holds tables of another program (${foreign.name}): choose an empty one`,
  );
}
