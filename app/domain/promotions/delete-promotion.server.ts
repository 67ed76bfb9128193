import { eq } from "drizzle-orm";
import { promotions } from "~/db/schema/promotions";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { auditedPromotion, holdPromotion, toPromotion } from "./internal.server";

/**
 * Deletes a promotion for good. With `updatedAt`, only if nobody changed it since. Needs `promotion.write`. Throws
 * `promotion.not-found`, `promotion.stale`.
 */
export async function deletePromotion(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "promotion.write");
  await transact(ctx, async (tx) => {
    const row = await holdPromotion(tx, id);
    await refuseStaleEdit("promotion.stale", { row, seenAt: updatedAt }, () => toPromotion(tx, row));
    await tx.db.delete(promotions).where(eq(promotions.id, id));
    await recordAudit(tx, {
      action: "promotion.deleted",
      subject: { kind: "promotion", id },
      before: auditedPromotion(row),
    });
  });
}
