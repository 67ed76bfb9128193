import type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";
import { discountValueWords } from "~/domain/money/words";

type BusinessWords = { serviceType: "small-business" | "startups"; packageName: string; customServices: string[] };

/** Names the offer in the business view, by its first package and its one-time items. */
export function businessWords({ items }: Pick<QuoteContent, "items">): BusinessWords {
  return {
    serviceType: items.some(({ packageId }) => packageId) ? "small-business" : "startups",
    packageName: items.find(({ type }) => type === "package")?.name ?? "",
    customServices: items.filter(({ type }) => type === "one-time").map(({ name }) => name),
  };
}

/** Describes the discount: `10%`, `SPRING25`. Empty when there is none. */
export function discountWords({ discount, promotionCode }: Pick<QuoteContent, "discount" | "promotionCode">): string {
  if (!discount) return "";
  const words = discountValueWords(discount);
  return promotionCode ? `${promotionCode}, ${words}` : words;
}

/** Lists items that cost nothing, which is rarely intended. */
export function unpricedItems({ items }: { items: readonly QuoteItem[] }): string[] {
  return items.filter(({ unitPriceCents }) => unitPriceCents === 0).map(({ name }) => name);
}
