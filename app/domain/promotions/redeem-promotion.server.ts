import { and, gt, sql } from "drizzle-orm";
import { promotions } from "~/db/schema/promotions";
import type { Actor } from "~/kernel/actor";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { findPromotionByCode, hasCode, isInState, PROMOTION_COLUMNS, toPromotion } from "./internal.server";
import type { Promotion, PromotionState } from "./schema";

export type Redemption =
  | { outcome: "redeemed"; promotion: Promotion }
  | { outcome: "unknown" | Exclude<PromotionState, "usable"> };

/**
 * Uses a code once, in the transaction of what it is used for: if that rolls back, the use does too. However many try
 * at once, it is never used more often than it may be. For verbs, once they know that the actor may.
 */
export async function redeemPromotion(
  tx: TransactionContext,
  { code, actor, usedFor }: { code: string; actor: Actor; usedFor: { kind: string; id: string } },
): Promise<Redemption> {
  const [row] = await tx.db
    .update(promotions)
    .set({ usageCount: sql`${promotions.usageCount} + 1` })
    .where(and(hasCode(code), isInState(tx, "usable")))
    .returning(PROMOTION_COLUMNS);
  if (!row) {
    const found = await findPromotionByCode(tx, code);
    if (!found) return { outcome: "unknown" };
    // Between the two statements someone may have freed a use; the answer then is that of the first.
    return { outcome: found.state === "usable" ? "used-up" : found.state };
  }
  await recordAudit(onBehalfOf(tx, actor), {
    action: "promotion.redeemed",
    subject: { kind: "promotion", id: row.id },
    after: { usageCount: row.usageCount, usedFor },
  });
  return { outcome: "redeemed", promotion: toPromotion(tx, row) };
}

/**
 * Gives a use back, in the transaction that undoes what the code was used for. A code that is gone by now is left
 * alone. For verbs, once they know that the actor may.
 */
export async function releasePromotion(
  tx: TransactionContext,
  { code, usedFor }: { code: string; usedFor: { kind: string; id: string } },
): Promise<void> {
  const [row] = await tx.db
    .update(promotions)
    .set({ usageCount: sql`${promotions.usageCount} - 1` })
    .where(and(hasCode(code), gt(promotions.usageCount, 0)))
    .returning(PROMOTION_COLUMNS);
  if (!row) return;
  await recordAudit(tx, {
    action: "promotion.released",
    subject: { kind: "promotion", id: row.id },
    after: { usageCount: row.usageCount, usedFor },
  });
}
