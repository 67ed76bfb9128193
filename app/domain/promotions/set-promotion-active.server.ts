import type { AppContext } from "~/domain/kernel/app-context";
import type { Promotion } from "./schema";
import { updatePromotion } from "./update-promotion.server";

/** Lets a code be used, or stops that. Needs `promotion.write`. Throws `promotion.not-found`. */
export async function setPromotionActive(
  ctx: AppContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Promotion> {
  const result = await updatePromotion(ctx, { id, changes: { isActive } });
  if (result.outcome !== "saved") throw new Error(`switching a promotion answered ${result.outcome}`);
  return result.promotion;
}
