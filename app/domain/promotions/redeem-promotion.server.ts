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
 * Records one use of a code, in the caller's transaction: a rollback also undoes the use. Even with concurrent calls,
 * the limit is never exceeded. For verbs that have checked the actor's permission.
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
    // A use may be released between the two statements; the outcome of the first one counts.
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
 * Releases a use, in the transaction that undoes it. Ignores a code deleted in the meantime. For verbs that have
 * checked the actor's permission.
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
