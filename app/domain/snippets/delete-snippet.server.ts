import { eq } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { holdSnippet, toSnippet } from "./internal.server";

/** Removes a snippet; replies that were sent keep its words. Needs `setting.write`. Throws `snippet.not-found`, `snippet.stale`. */
export async function deleteSnippet(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
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
