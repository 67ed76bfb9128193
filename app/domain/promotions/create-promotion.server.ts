import { promotions } from "~/db/schema/promotions";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { auditedPromotion, isCodeTaken, lockCodes, PROMOTION_COLUMNS, toPromotion } from "./internal.server";
import type { Promotion, PromotionInput } from "./schema";

export type PromotionCreation = { outcome: "saved"; promotion: Promotion } | { outcome: "code-taken" };

/** Stores a new promotion that nobody has used yet. Needs `promotion.write`. */
export async function createPromotion(ctx: AppContext, input: PromotionInput): Promise<PromotionCreation> {
  requirePermission(ctx, "promotion.write");
  return transact(ctx, async (tx) => {
    await lockCodes(tx);
    if (await isCodeTaken(tx, input.code)) return { outcome: "code-taken" };
    const now = tx.clock.now();
    const [row] = await tx.db
      .insert(promotions)
      .values({ ...input, id: tx.ids.uuid(), createdAt: now, updatedAt: now })
      .returning(PROMOTION_COLUMNS);
    if (!row) throw new Error("an inserted promotion came back empty");
    await recordAudit(tx, {
      action: "promotion.created",
      subject: { kind: "promotion", id: row.id },
      after: auditedPromotion(row),
    });
    return { outcome: "saved", promotion: toPromotion(tx, row) };
  });
}
