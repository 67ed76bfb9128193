import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { installationOf } from "~/kernel/installation";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";

/**
 * Opens a backup of this installation for download and records the download. Needs `backup.manage`. Throws
 * `backup.not-found`.
 */
export async function openBackup(
  ctx: AppContext,
  { name }: { name: string },
): Promise<{ bytes: number; content: ReadableStream<Uint8Array> }> {
  requirePermission(ctx, "backup.manage");
  const opened = await installationOf(ctx).backups.open(name);
  if (!opened) throw new DomainError("backup.not-found");
  try {
    await transact(ctx, (tx) =>
      recordAudit(tx, { action: "backup.downloaded", subject: { kind: "backup", id: name } }),
    );
  } catch (error) {
    await opened.content.cancel();
    throw error;
  }
  return opened;
}
