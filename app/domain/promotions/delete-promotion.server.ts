import { eq } from "drizzle-orm";
import { promotions } from "~/db/schema/promotions";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { requirePermission } from "~/domain/kernel/permissions";
import { isStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { auditedPromotion, holdPromotion } from "./internal.server";

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
    if (isStaleEdit(row, updatedAt)) throw new DomainError("promotion.stale");
    await tx.db.delete(promotions).where(eq(promotions.id, id));
    await recordAudit(tx, {
      action: "promotion.deleted",
      subject: { kind: "promotion", id },
      before: auditedPromotion(row),
    });
  });
}
