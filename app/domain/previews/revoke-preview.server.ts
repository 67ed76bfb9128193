import { eq } from "drizzle-orm";
import { previewLinks } from "~/db/schema/previews";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";

/**
 * Revokes a link, from the next request on; does nothing if it is already revoked. Needs `website.write`. Throws
 * `preview.not-found`.
 */
export async function revokePreview(ctx: AppContext, id: string): Promise<void> {
  requirePermission(ctx, "website.write");
  if (!isUuid(id)) throw new DomainError("preview.not-found");
  await transact(ctx, async (tx) => {
    const [row] = await tx.db.select().from(previewLinks).where(eq(previewLinks.id, id)).for("update");
    if (!row) throw new DomainError("preview.not-found");
    if (row.revokedAt) return;
    await tx.db.update(previewLinks).set({ revokedAt: tx.clock.now() }).where(eq(previewLinks.id, id));
    const { name, page } = row;
    await recordAudit(tx, { action: "preview.revoked", subject: { kind: "preview", id }, before: { name, page } });
  });
}
