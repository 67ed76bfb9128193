import { eq } from "drizzle-orm";
import { isBackupRunning } from "~/db/backup-lock.server";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { installationOf, type MadeBackup } from "~/kernel/installation";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { BACKUP_FAILURE_KEY, LAST_BACKUP_KEY } from "./schema";

const REASON_MAX_CHARACTERS = 300;

/**
 * Starts a backup of everything and returns before it's finished; Settings then show the result. `running`: one is
 * already being made, here or by another process. Needs `backup.manage`.
 */
export async function makeBackup(ctx: AppContext): Promise<{ outcome: "started" | "running" }> {
  requirePermission(ctx, "backup.manage");
  if (await isBackupRunning(ctx.db)) return { outcome: "running" };
  const underWay = installationOf(ctx).backups.begin(ctx.clock.now());
  if (!underWay) return { outcome: "running" };
  void underWay
    .then(
      (made) => noteMade(ctx, made),
      (error) => noteFailure(ctx, error),
    )
    .catch((error) => ctx.log.error({ err: error }, "the end of a backup could not be stored"));
  return { outcome: "started" };
}

async function noteMade(ctx: AppContext, { name, bytes, madeAt, checkedAt }: MadeBackup): Promise<void> {
  await transact(ctx, async (tx) => {
    const value = { name, bytes, checkedAt: checkedAt.toISOString() };
    await put(tx, LAST_BACKUP_KEY, value, madeAt);
    await tx.db.delete(settings).where(eq(settings.key, BACKUP_FAILURE_KEY));
    await recordAudit(tx, { action: "backup.made", subject: { kind: "backup", id: name }, after: { bytes } });
  });
}

async function noteFailure(ctx: AppContext, error: unknown): Promise<void> {
  ctx.log.error({ err: error }, "a backup could not be made");
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX_CHARACTERS);
  await put(ctx, BACKUP_FAILURE_KEY, { reason }, ctx.clock.now());
}

async function put({ db }: Pick<AppContext, "db">, key: string, value: object, updatedAt: Date): Promise<void> {
  const row = { key, value, updatedAt };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
}
