import { eq } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { holdSnippet, toSnippet } from "./internal.server";

/**
 * Deletes a snippet; replies already sent keep its text. Needs `setting.write`. Throws `snippet.not-found`,
 * `snippet.stale`.
 */
export async function deleteSnippet(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<void> {
  requirePermission(ctx, "setting.write");
  await transact(ctx, async (tx) => {
    const row = await holdSnippet(tx, id);
    await refuseStaleEdit("snippet.stale", { row, seenAt: updatedAt }, () => toSnippet(row));
    const { title, text } = toSnippet(row);
    await tx.db.delete(settings).where(eq(settings.key, row.key));
    await recordAudit(tx, { action: "snippet.deleted", subject: { kind: "snippet", id }, before: { title, text } });
  });
}
