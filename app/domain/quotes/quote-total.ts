import type { QuoteContent, QuoteItem } from "~/db/schema/quote-content";
import { applyDiscount } from "~/domain/promotions/schema";
import type { Cents } from "~/lib/money";

/** What a quote comes to. The lines add up to the subtotal, discount and total too, deposit and rest to the total. */
export type QuoteTotal = {
  /** The items that count, in their order. */
  items: QuoteItem[];
  subtotalCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  /** To be paid first; equal to the total where all is paid at once. */
  depositCents: Cents;
  restCents: Cents;
};

const WHOLE_PERCENT = 100;
const HALF_PERCENT = 50;

/**
 * The one place where a quote is added up. Optional items count when their id is among `chosenItemIds`; ids of others change
 * nothing. Percentages are rounded to the nearest cent, half a cent up; nothing ever falls below zero.
 */
export function quoteTotal(
  { items, discount, depositPercent }: Pick<QuoteContent, "items" | "discount" | "depositPercent">,
  chosenItemIds: readonly string[] = [],
): QuoteTotal {
  const counted = items.filter(({ isOptional, id }) => !isOptional || chosenItemIds.includes(id));
  const subtotalCents = counted.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const taken = discount
    ? applyDiscount(subtotalCents, { discountType: discount.type, discountValue: discount.value })
    : { discountCents: 0, totalCents: subtotalCents };
  const depositCents = shareOf(taken.totalCents, depositPercent);
  return { items: counted, subtotalCents, ...taken, depositCents, restCents: taken.totalCents - depositCents };
}

/** In parts, so that no product leaves the numbers that are exact. */
function shareOf(cents: Cents, percent: number): Cents {
  const hundreds = Math.floor(cents / WHOLE_PERCENT);
  const rest = cents % WHOLE_PERCENT;
  return hundreds * percent + Math.floor((rest * percent + HALF_PERCENT) / WHOLE_PERCENT);
}

/** The ids of those optional items that somebody chose, in the order of the quote; whatever else is named is left out. */
export function knownChoice({ items }: Pick<QuoteContent, "items">, chosenItemIds: readonly string[]): string[] {
  return items.filter(({ id, isOptional }) => isOptional && chosenItemIds.includes(id)).map(({ id }) => id);
}
