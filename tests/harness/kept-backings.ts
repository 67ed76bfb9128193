import { randomBytes } from "node:crypto";
import pg from "pg";
import type { ConnectionConfig } from "~/db/connections.server";
import { PipelinedClient } from "~/db/pipelined-client.server";
import { type OpenWorkQueue, openWorkQueue } from "~/db/work-queue.server";
import { createTableEmptier, renewTables } from "./empty-tables";
import { silentLog } from "./silent-log";
import { testDatabase } from "./test-database";
import { cloneDatabase, withClient, withDatabase } from "./test-server";

/** A database with what works on it, which costs more to make than most files of tests take. */
export type Backing = {
  config: ConnectionConfig;
  pool: pg.Pool;
  work: OpenWorkQueue;
  /** Empties every table. */
  empty(): Promise<void>;
  /** Hands it to the next file of this worker if it is as it came but for its rows, which go; drops it otherwise. */
  giveBack(): Promise<void>;
};

const POOL_NAME = "test-pool";
const QUEUE_CONNECTIONS = 3;
const KEPT_MAX = 2;

/** The worker's, not a test's: what lies here is empty and nobody's. */
const kept: Backing[] = [];
let fresh: Promise<Shape> | undefined;

/** One that an earlier file gave back, or a new one. */
export async function takeBacking(): Promise<Backing> {
  return kept.pop() ?? open();
}

async function open(): Promise<Backing> {
  const { server, template } = await testDatabase();
  const name = `${template}_${randomBytes(8).toString("hex")}`;
  await cloneDatabase(server, template, name);
  const config = withDatabase(server, name);
  const pool = new pg.Pool({
    ...config,
    max: 6,
    idleTimeoutMillis: 0,
    application_name: POOL_NAME,
    Client: PipelinedClient,
  });
  pool.on("error", () => {});
  const work = await openWorkQueue({ config, log: silentLog, supervise: false });
  const empty = await createTableEmptier(pool);
  fresh ??= shapeOf(pool);
  const asItCame = await fresh;
  let isStopped = false;
  const backing: Backing = {
    config,
    pool,
    work: {
      queue: work.queue,
      boss: work.boss,
      stop() {
        isStopped = true;
        return work.stop();
      },
    },
    empty,
    async giveBack() {
      if (kept.length < KEPT_MAX && !isStopped && (await isAsItCame(pool, asItCame))) {
        await empty();
        await renewTables(pool);
        kept.push(backing);
        return;
      }
      if (!isStopped) await work.stop();
      if (!pool.ended) await pool.end();
      await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
  return backing;
}

type Shape = { shape: string; others: number };

async function isAsItCame(pool: pg.Pool, fresh: Shape): Promise<boolean> {
  if (pool.ended || pool.totalCount !== pool.idleCount || pool.waitingCount > 0) return false;
  const now = await shapeOf(pool);
  return now.others === 0 && now.shape === fresh.shape;
}

/** Reads everything that a test may have changed besides rows, and who else is still connected. */
async function shapeOf(pool: pg.Pool): Promise<Shape> {
  const { rows } = await pool.query<Shape>(
    `select md5(concat_ws('|',
        (select string_agg(concat_ws(' ', oid::regclass, relkind, relchecks), ',' order by oid)
           from pg_class where relnamespace = 'public'::regnamespace),
        (select string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull), ',' order by attrelid, attnum)
           from pg_attribute join pg_class c on c.oid = attrelid
          where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0),
        (select count(*) from pg_constraint), (select count(*) from pg_trigger), (select count(*) from pg_namespace),
        (select count(*) from pg_proc where pronamespace = 'public'::regnamespace),
        (select count(*) from pgboss.queue), (select count(*) from pgboss.schedule))) as shape,
      (select (count(*) filter (where application_name not in ($1, 'work-queue'))
               + greatest(0, count(*) filter (where application_name = 'work-queue') - $2))::int
         from pg_stat_activity where datname = current_database()) as others`,
    [POOL_NAME, QUEUE_CONNECTIONS],
  );
  const [found] = rows;
  if (!found) throw new Error("the database tells nothing of itself");
  return found;
}
