import { DISCOUNT_TYPE_LABELS, type Promotion, type PromotionState } from "~/domain/promotions/schema";
import { formatMoney } from "~/lib/money";
import { defineList } from "../kit/define-list";

export const PROMOTION_STATE_LABELS = {
  usable: "Usable now",
  inactive: "Inactive",
  expired: "Expired",
  "used-up": "Used up",
} as const satisfies Record<PromotionState, string>;

export const PROMOTIONS = defineList({
  path: "/admin/promotions",
  title: "Promotions",
  one: "promotion",
  many: "promotions",
  search: "code or description",
  filters: {
    state: { label: "Status", all: "Any status", labels: PROMOTION_STATE_LABELS },
    discountType: { label: "Discount", all: "Any discount", labels: DISCOUNT_TYPE_LABELS },
  },
  orders: {
    created: ["desc", "Newest first", "Oldest first"],
    code: ["asc", "Code, A to Z", "Code, Z to A"],
    used: ["desc", "Most used", "Least used"],
    expiry: ["asc", "Expires first", "Expires last"],
  },
  empty: {
    title: "No promotions yet",
    text: "A code takes a percentage or a fixed amount off a quote.",
    first: "Add the first promotion",
  },
});

/** Formats a percentage or an amount of money. */
export function formatDiscount({ discountType, discountValue }: Pick<Promotion, "discountType" | "discountValue">) {
  return discountType === "percentage" ? `${discountValue}%` : formatMoney(discountValue);
}
