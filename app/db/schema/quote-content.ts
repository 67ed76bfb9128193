import type { DiscountType, QuoteItemType } from "./lists";

/** One line of a quote. */
export type QuoteItem = {
  id: string;
  type: QuoteItemType;
  name: string;
  description: string;
  amountCents: number;
  /** The package of the catalogue, for items of that type. */
  packageId?: string;
  /** The customer may tick it or leave it. */
  isOptional: boolean;
};

/** All that a customer is offered. */
export type QuoteContent = {
  businessName: string;
  contactName: string;
  items: QuoteItem[];
  /** Percent or cents; null: none. With a promotion code, what that takes off. */
  discount: { type: DiscountType; value: number } | null;
  /** Upper case; used once, when the quote is accepted. */
  promotionCode: string | null;
  /** Percent of the total that is to be paid first; 100: all at once. */
  depositPercent: number;
  /** The last day on which it can be accepted, YYYY-MM-DD in the agency's time zone. */
  validUntil: string;
  message: string;
};
