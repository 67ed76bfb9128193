import { eq } from "drizzle-orm";
import { redirects } from "~/db/schema/redirects";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { auditedRedirect, holdRedirect, toRedirect } from "./internal.server";

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
    await tx.db.delete(redirects).where(eq(redirects.id, id));
    await recordAudit(tx, {
      action: "redirect.deleted",
      subject: { kind: "redirect", id },
      before: auditedRedirect(row),
    });
    await markContentChanged(tx);
  });
}
