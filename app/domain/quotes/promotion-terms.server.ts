import type { QuoteContent } from "~/db/schema/quote-content";
import { findPromotionByCode } from "~/domain/promotions/internal.server";
import type { QuoteContext } from "./internal.server";
import type { PromotionRefusal } from "./schema";

/**
 * A content with what its promotion code takes off today, or why the code can't be used. Nothing is used up: that happens
 * once, when the quote is accepted.
 */
export async function withPromotion(
  ctx: QuoteContext,
  content: QuoteContent,
): Promise<{ content: QuoteContent } | { refusal: PromotionRefusal }> {
  if (content.promotionCode === null) return { content };
  const promotion = await findPromotionByCode(ctx, content.promotionCode);
  if (!promotion) return { refusal: "unknown" };
  if (promotion.state !== "usable") return { refusal: promotion.state };
  if (promotion.expiresOn !== null && promotion.expiresOn < content.validUntil) return { refusal: "expires-first" };
  return { content: { ...content, discount: { type: promotion.discountType, value: promotion.discountValue } } };
}
