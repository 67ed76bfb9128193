import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import type { Edited } from "~/kernel/record.server";
import { transact } from "~/kernel/transact.server";
import { isCodeTaken, lockCodes, PROMOTION, toPromotion } from "./internal.server";
import type { Promotion, PromotionInput } from "./schema";

export type PromotionSaving = { outcome: "saved"; promotion: Promotion } | { outcome: "code-taken" };

/** Stores a new, unused promotion. Needs `promotion.write`. */
export async function createPromotion(ctx: AppContext, input: PromotionInput): Promise<PromotionSaving> {
  requirePermission(ctx, "promotion.write");
  return transact(ctx, async (tx) => {
    await lockCodes(tx);
    if (await isCodeTaken(tx, input.code)) return { outcome: "code-taken" };
    return { outcome: "saved", promotion: toPromotion(tx, await PROMOTION.create(tx, input)) };
  });
}

/** Fields missing from `changes` stay unchanged. */
export type PromotionUpdate = Edited & { changes: Partial<PromotionInput> };

/**
 * Changes a promotion; its usage count stays. Needs `promotion.write`. Throws `promotion.not-found` and
 * `promotion.stale`.
 */
export async function updatePromotion(
  ctx: AppContext,
  { changes, ...edited }: PromotionUpdate,
): Promise<PromotionSaving> {
  requirePermission(ctx, "promotion.write");
  return transact(ctx, async (tx) => {
    await lockCodes(tx);
    const before = await PROMOTION.hold(tx, edited);
    if (changes.code !== undefined && (await isCodeTaken(tx, changes.code, before.id))) {
      return { outcome: "code-taken" };
    }
    return { outcome: "saved", promotion: toPromotion(tx, await PROMOTION.change(tx, before, changes)) };
  });
}

/** Activates or deactivates a code. Needs `promotion.write`. Throws `promotion.not-found`. */
export async function setPromotionActive(
  ctx: AppContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Promotion> {
  const result = await updatePromotion(ctx, { id, changes: { isActive } });
  if (result.outcome !== "saved") throw new Error(`switching a promotion answered ${result.outcome}`);
  return result.promotion;
}

/** Deletes a promotion permanently. Needs `promotion.write`. Throws `promotion.not-found` and `promotion.stale`. */
export async function deletePromotion(ctx: AppContext, edited: Edited): Promise<void> {
  requirePermission(ctx, "promotion.write");
  await transact(ctx, async (tx) => PROMOTION.remove(tx, await PROMOTION.hold(tx, edited)));
}
