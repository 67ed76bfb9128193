import { eq } from "drizzle-orm";
import { redirects } from "~/db/schema/redirects";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { auditedRedirect, holdRedirect, type RedirectRow, toRedirect } from "./internal.server";

/**
 * Removes a redirect for good. With `updatedAt`, only if nobody changed it since. Needs `website.write`. Throws
 * `redirect.not-found`, `redirect.stale`.
 */
export async function deleteRedirect(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "website.write");
  await transact(ctx, async (tx) => {
    const row = await holdRedirect(tx, id);
    await refuseStaleEdit("redirect.stale", { row, seenAt: updatedAt }, () => toRedirect(row));
    await removeRedirect(tx, row);
    await markContentChanged(tx);
  });
}

/** The same for one that the caller holds, within a transaction that tells of the change itself. */
export async function removeRedirect(tx: TransactionContext, row: RedirectRow): Promise<void> {
  await tx.db.delete(redirects).where(eq(redirects.id, row.id));
  await recordAudit(tx, {
    action: "redirect.deleted",
    subject: { kind: "redirect", id: row.id },
    before: auditedRedirect(row),
  });
}
