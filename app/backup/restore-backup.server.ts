import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { ConnectionConfig } from "~/db/connections.server";
import { inspectRights, inspectServer } from "~/db/inspect-database.server";
import { MIGRATIONS_SCHEMA, migrateDatabase, withMigrationsHeld } from "~/db/migrate.server";
import { type Migration, readMigrations } from "~/db/read-migrations.server";
import { openWorkQueue, QUEUE_SCHEMA } from "~/db/work-queue.server";
import { holdUnsentEmails } from "~/domain/emails/hold-unsent-emails.server";
import { carryMark } from "~/domain/files/store-mark.server";
import { pauseServers } from "~/domain/system/pause-servers.server";
import type { FileStore } from "~/kernel/file-store";
import type { Log } from "~/lib/log";
import { ArchiveProblem, damaged } from "./archive-problem";
import type { Manifest } from "./archive-records";
import { openLoader } from "./load-tables.server";
import { type ArchiveSummary, readArchive } from "./read-archive";
import { emptyDatabase, isEmpty, makeTables, type Standing, surveyTarget } from "./restore-target.server";
import { isSiteRunning, withSession } from "./session.server";
import { markOf } from "./write-backup.server";

export type RestoreTarget = {
  config: ConnectionConfig;
  files: FileStore;
  /** The folder that contains `app/` with the migrations. */
  projectRoot: string;
  log: Log;
  secret: {
    /** Set by the environment. */
    configured: string | undefined;
    /** Stored in `DATA_DIR`. */
    kept(): string | undefined;
    /** Stores this secret; returns a function that undoes that. */
    keep(secret: string): () => void;
  };
};

export type RestoreOptions = {
  passphrase?: string;
  now: Date;
  /** Called when the target isn't empty; true: its content may be replaced. Absent: the restore is refused. */
  mayReplace?: (standing: Standing) => Promise<boolean>;
  /**
   * Choice for unsent messages when the site starts. Absent: they are sent only if no site was running at the time of
   * the backup, since otherwise it has sent most of them since.
   */
  waitingEmails?: "send" | "hold";
};

/** Mail and payments paused on a restored site until its owners decide, since it may be a copy. */
type HeldMail = {
  /** Messages that staff must send again. */
  heldEmails: number;
  /** Mail servers of Settings that an owner must turn on again. */
  pausedServers: number;
  /** True when the payment provider's keys in Settings are paused until an owner turns them on again. */
  isProviderPaused: boolean;
};

export type RestoreReport = ArchiveSummary &
  HeldMail & {
    /**
     * Relation of this site's secret to the backup's; `other`: sessions, second factors and webhooks need attention.
     */
    secret: "restored" | "same" | "other";
  };

const HELD =
  "Not sent: it was waiting when the backup that this site was restored from was made, and it may have been sent since. Send it again if it is missing.";

/**
 * Restores the backup in `file` into an empty database and an empty store: all of it in one transaction, or nothing.
 * `summary` is the result of `checkArchive` for that file, so that all of it was verified before any change. Throws
 * `ArchiveProblem` with the reason, leaving everything unchanged.
 */
export async function restoreBackup(
  target: RestoreTarget,
  file: string,
  summary: ArchiveSummary,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const known = readMigrations(target.projectRoot);
  const wanted = migrationsOf(summary.manifest, known);
  const done = await withSession(target.config, "restore", (client) =>
    withMigrationsHeld(client, async () => {
      await inspectServer(client, target.config);
      await inspectRights(client, { schemas: [MIGRATIONS_SCHEMA, QUEUE_SCHEMA], tables: true });
      if (await isSiteRunning(client)) throw new ArchiveProblem("the site is running on this database: stop it first");
      const standing = await surveyTarget(client, target.files, known);
      await permit(standing, options);
      if (!standing.hasQueue) await makeQueue(target);
      const written = new Set<string>();
      const undo: (() => void)[] = [];
      try {
        await client.query("begin");
        const held = await fill(client, target, file, options, wanted, written);
        await carryMark({ db: drizzle({ client }), files: target.files });
        const secret = settleSecret(target, summary.manifest, undo);
        await client.query("commit");
        return { held, secret, stale: [...standing.files].filter((key) => !written.has(key)) };
      } catch (error) {
        for (const takeBack of undo) takeBack();
        await client.query("rollback").catch(() => {});
        for (const key of written) if (!standing.files.has(key)) await target.files.remove(key).catch(() => {});
        if (!standing.hasQueue) await client.query(`drop schema if exists ${QUEUE_SCHEMA} cascade`).catch(() => {});
        throw error;
      }
    }),
  );
  for (const key of done.stale) await target.files.remove(key);
  await bringUpToDate(target);
  return { ...summary, ...done.held, secret: done.secret };
}

/** Returns those of the program's migrations that the backup had, in the program's order. */
function migrationsOf({ migrations }: Manifest, known: readonly Migration[]): Migration[] {
  if (migrations.length > known.length) {
    throw new ArchiveProblem("this backup was made by a newer version of the program: update the program first");
  }
  const had = new Set(migrations.map(({ hash }) => hash));
  const ours = known.filter(({ hash }) => had.has(hash));
  if (ours.length !== migrations.length)
    throw new ArchiveProblem("this backup was made by a different branch of the program: its migrations do not match");
  return ours;
}

async function permit(standing: Standing, { mayReplace }: RestoreOptions): Promise<void> {
  if (!standing.isOurs) {
    throw new ArchiveProblem(`the database ${standing.database} holds tables of another program: choose an empty one`);
  }
  if (isEmpty(standing)) return;
  if (!mayReplace) {
    const { tables, files } = standing;
    throw new ArchiveProblem(
      `the target is not empty (${tables} tables, ${files.size} files): restore into an empty one, or add --force to replace it`,
    );
  }
  if (!(await mayReplace(standing))) throw new ArchiveProblem("nothing was changed");
}

/** Creates the queue's tables, by the queue itself. Not part of the transaction: empty tables do no harm. */
async function makeQueue({ config, log }: RestoreTarget): Promise<void> {
  const work = await openWorkQueue({ config, log, supervise: false });
  await work.stop();
}

/** Returns the held mail and payments. Adds each file to `written` before it is stored. */
async function fill(
  client: pg.Client,
  target: RestoreTarget,
  file: string,
  options: RestoreOptions,
  migrations: readonly Migration[],
  written: Set<string>,
): Promise<HeldMail> {
  await emptyDatabase(client);
  await makeTables(client, migrations);
  const loader = await openLoader(client);
  let manifest: Manifest | undefined;
  for await (const part of readArchive(file, options.passphrase)) {
    if (part.kind === "manifest") manifest = part.manifest;
    if (part.kind === "table") await loader.load(part);
    if (part.kind === "file") {
      written.add(part.key);
      await target.files.put(part.key, part.content);
    }
    if (part.kind !== "end") continue;
    if (!manifest) throw damaged("its manifest is missing");
    await loader.finish(manifest);
    const waiting = options.waitingEmails ?? (manifest.isAtRest ? "send" : "hold");
    if (waiting === "send") return { heldEmails: 0, pausedServers: 0, isProviderPaused: false };
    const db = drizzle({ client });
    return {
      heldEmails: await holdUnsentEmails({ db, clock: { now: () => options.now } }, "failed", HELD),
      ...(await pauseServers({ db })),
    };
  }
  throw damaged("its end is missing");
}

function settleSecret(target: RestoreTarget, manifest: Manifest, undo: (() => void)[]): RestoreReport["secret"] {
  const { configured, kept, keep } = target.secret;
  const current = configured ?? kept();
  if (current !== undefined && markOf(current) === manifest.secretMark) return "same";
  if (configured !== undefined || manifest.secret === null) return "other";
  undo.push(keep(manifest.secret));
  return "restored";
}

/** Runs migrations that the backup lacks, and updates the planner's statistics. Both may be repeated. */
async function bringUpToDate({ config, projectRoot }: RestoreTarget): Promise<void> {
  await migrateDatabase(config, projectRoot);
  const pool = new pg.Pool({ ...config, max: 1, application_name: "restore" });
  pool.on("error", () => {});
  try {
    await pool.query("analyze");
  } finally {
    await pool.end();
  }
}
