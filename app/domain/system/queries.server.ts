import { desc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { RELEASES, type Release } from "~/content/releases";
import { isBackupRunning } from "~/db/backup-lock.server";
import { emails } from "~/db/schema/emails";
import { files } from "~/db/schema/files";
import { incomingMails, mailCursors } from "~/db/schema/incoming-mails";
import { settings } from "~/db/schema/settings";
import type { KeptSecret } from "~/domain/settings/provider-setting";
import { getIdentity, getSetting, type StoredSetting } from "~/domain/settings/queries.server";
import { keptSecret } from "~/domain/settings/sealed-settings.server";
import type { AppContext } from "~/kernel/app-context";
import { installationOf, type KeptBackup } from "~/kernel/installation";
import type { MailVariable } from "~/kernel/mail-servers";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { together } from "~/lib/together";
import { type MailSettingKey, openPassword } from "./internal.server";
import { BACKUP_FAILURE_KEY, BackupFailure, LAST_BACKUP_KEY, LastBackup } from "./schema";

type Context = Pick<AppContext, "by" | "clock" | "db" | "files" | "installation" | "mailIn" | "sendsMail">;

/** A backup known to the program, taken at `madeAt`. `checkedAt`: when it was read to the end, if ever. */
export type KnownBackup = { name: string | null; bytes: number | null; madeAt: Date; checkedAt: string | null };

export type SystemBackups = {
  place: string;
  isEncrypted: boolean;
  isRunning: boolean;
  last: KnownBackup | null;
  failure: { at: Date; reason: string } | null;
  /** Backups made here, newest first. */
  kept: KeptBackup[];
};

export type System = {
  releases: readonly [Release, ...Release[]];
  database: { version: string; place: string; bytes: number };
  files: { place: string; count: number; bytes: number; freeBytes: number | null };
  dataDir: string;
  mailOut: { isOn: boolean; lastSentAt: Date | null; waiting: number; held: number; failedThisWeek: number };
  mailIn: { isOn: boolean; lastCameAt: Date | null; problem: string };
  /** Null for those who may not make backups. */
  backups: SystemBackups | null;
};

const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Returns the version that runs, where its data is stored, and the state of email and backups. Needs `setting.read`.
 */
export async function getSystem(ctx: Context): Promise<System> {
  requirePermission(ctx, "setting.read");
  const { databasePlace, dataDir } = installationOf(ctx);
  const [database, stored, mailOut, mailIn, backups] = await together([
    readDatabase(ctx),
    readFiles(ctx),
    readMailOut(ctx),
    readMailIn(ctx),
    isPermitted(ctx.by.actor, "backup.manage") ? readBackups(ctx) : Promise.resolve(null),
  ]);
  return {
    releases: RELEASES,
    database: { ...database, place: databasePlace },
    files: stored,
    dataDir,
    mailOut,
    mailIn,
    backups,
  };
}

/** Returns the last known backup of this database, made here or by a command. */
export async function findLastBackup({ db }: Pick<AppContext, "db">): Promise<KnownBackup | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, LAST_BACKUP_KEY));
  if (!row) return null;
  const { data } = LastBackup.safeParse(row.value);
  return {
    name: data?.name ?? null,
    bytes: data?.bytes ?? null,
    madeAt: row.updatedAt,
    checkedAt: data?.checkedAt ?? null,
  };
}

export type MailServerView = {
  /** Host and port, or null. */
  outgoing: string | null;
  from: string;
  mailbox: string | null;
  /** True when a provider's hook delivers incoming email. */
  hasHook: boolean;
  /** Environment variables that take precedence over stored settings. */
  given: readonly MailVariable[];
  mailOut: StoredSetting<"mailOut"> & { password: KeptSecret };
  mailIn: StoredSetting<"mailIn"> & { password: KeptSecret };
};

/**
 * Returns the mail servers without their passwords, as they are in use and as they are stored. Needs `setting.read`.
 */
export async function getMailServer(
  ctx: Pick<AppContext, "by" | "db" | "installation" | "keptSettings" | "log" | "mailIn" | "vault">,
): Promise<MailServerView> {
  requirePermission(ctx, "setting.read");
  const { server, from, mailbox, given } = installationOf(ctx).mail;
  const { mailOut, mailIn, identity } = await together({
    mailOut: getSetting(ctx, "mailOut"),
    mailIn: getSetting(ctx, "mailIn"),
    identity: getIdentity(ctx),
  });
  return {
    outgoing: server,
    from: from ?? identity.email,
    mailbox,
    hasHook: ctx.mailIn !== null && mailbox === null,
    given,
    mailOut: { ...withoutSeal(mailOut), password: passwordOf(ctx, "mailOut", mailOut.value) },
    mailIn: { ...withoutSeal(mailIn), password: passwordOf(ctx, "mailIn", mailIn.value) },
  };
}

function withoutSeal<Stored extends { value: { sealedPassword: string } }>(stored: Stored): Stored {
  return { ...stored, value: { ...stored.value, sealedPassword: "" } };
}

function passwordOf(
  { vault }: Pick<AppContext, "vault">,
  key: MailSettingKey,
  value: { host: string; sealedPassword: string },
): KeptSecret {
  return keptSecret(value.sealedPassword, openPassword(vault, key, value));
}

async function readBackups(ctx: Context): Promise<SystemBackups> {
  const { backups } = installationOf(ctx);
  const [isRunning, last, failed, kept] = await together([
    isBackupRunning(ctx.db),
    findLastBackup(ctx),
    ctx.db.select().from(settings).where(eq(settings.key, BACKUP_FAILURE_KEY)),
    backups.list(),
  ]);
  const [row] = failed;
  const reason = BackupFailure.safeParse(row?.value).data?.reason;
  const failure = row && reason !== undefined ? { at: row.updatedAt, reason } : null;
  return { place: backups.place, isEncrypted: backups.isEncrypted, isRunning, last, failure, kept };
}

async function readDatabase({ db }: Context): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  return { version: rows[0]?.version ?? "", bytes: Number(rows[0]?.bytes ?? 0) };
}

async function readFiles({ db, files: store }: Context): Promise<System["files"]> {
  const [sums, room] = await together([
    db
      .select({ count: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
      .from(files)
      .where(isNull(files.discardedAt)),
    store.room().catch(() => null),
  ]);
  const [sum] = sums;
  return {
    place: store.place,
    count: sum?.count ?? 0,
    bytes: Number(sum?.bytes ?? 0),
    freeBytes: room?.freeBytes ?? null,
  };
}

async function readMailOut({ db, clock, sendsMail }: Context): Promise<System["mailOut"]> {
  const weekAgo = new Date(clock.now().getTime() - WEEK_MS);
  const [last, counts] = await together([
    db
      .select({ at: emails.sentAt })
      .from(emails)
      .where(eq(emails.status, "sent"))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(1),
    db
      .select({
        waiting: sql<number>`count(*) filter (where ${inArray(emails.status, ["queued", "sending"])})::int`,
        held: sql<number>`count(*) filter (where ${eq(emails.status, "held")})::int`,
        failed: sql<number>`count(*) filter (where ${eq(emails.status, "failed")} and ${gte(emails.createdAt, weekAgo)})::int`,
      })
      .from(emails)
      .where(inArray(emails.status, ["queued", "sending", "held", "failed"])),
  ]);
  const [count] = counts;
  return {
    isOn: sendsMail,
    lastSentAt: last[0]?.at ?? null,
    waiting: count?.waiting ?? 0,
    held: count?.held ?? 0,
    failedThisWeek: count?.failed ?? 0,
  };
}

async function readMailIn({ db, mailIn }: Context): Promise<System["mailIn"]> {
  const [last, cursors] = await together([
    db
      .select({ at: incomingMails.receivedAt })
      .from(incomingMails)
      .orderBy(desc(incomingMails.receivedAt), desc(incomingMails.id))
      .limit(1),
    db
      .select({ problem: mailCursors.problem })
      .from(mailCursors)
      .orderBy(desc(mailCursors.seenAt), mailCursors.mailbox)
      .limit(1),
  ]);
  return {
    isOn: mailIn !== null,
    lastCameAt: last[0]?.at ?? null,
    problem: mailIn ? (cursors[0]?.problem ?? "") : "",
  };
}
