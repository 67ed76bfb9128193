import { eq } from "drizzle-orm";
import { promotions } from "~/db/schema/promotions";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import {
  auditedPromotion,
  holdPromotion,
  isCodeTaken,
  lockCodes,
  PROMOTION_COLUMNS,
  toPromotion,
} from "./internal.server";
import type { Promotion, PromotionInput } from "./schema";

export type PromotionUpdate = {
  id: string;
  /** What the editor had read. Absent: saves over whatever is stored. */
  updatedAt?: string | undefined;
  /** What is left out stays as it is. */
  changes: Partial<PromotionInput>;
};

export type PromotionUpdateOutcome = { outcome: "saved"; promotion: Promotion } | { outcome: "code-taken" };

/** Changes a promotion; how often it was used stays. Needs `promotion.write`. Throws `promotion.not-found` and `promotion.stale`. */
export async function updatePromotion(ctx: AppContext, update: PromotionUpdate): Promise<PromotionUpdateOutcome> {
  requirePermission(ctx, "promotion.write");
  const { code } = update.changes;
  return transact(ctx, async (tx) => {
    await lockCodes(tx);
    const before = await holdPromotion(tx, update.id);
    await refuseStaleEdit("promotion.stale", { row: before, seenAt: update.updatedAt }, () => toPromotion(tx, before));
    if (code !== undefined && (await isCodeTaken(tx, code, before.id))) return { outcome: "code-taken" };
    const [row] = await tx.db
      .update(promotions)
      .set({ ...update.changes, updatedAt: changeTime(tx, before) })
      .where(eq(promotions.id, before.id))
      .returning(PROMOTION_COLUMNS);
    if (!row) throw new Error("a held promotion was gone");
    await recordAudit(tx, {
      action: "promotion.updated",
      subject: { kind: "promotion", id: row.id },
      ...changedFields(auditedPromotion(before), auditedPromotion(row)),
    });
    return { outcome: "saved", promotion: toPromotion(tx, row) };
  });
}
