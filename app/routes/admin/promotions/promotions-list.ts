import {
  DISCOUNT_TYPE_LABELS,
  DISCOUNT_TYPES,
  PROMOTION_STATES,
  type Promotion,
  type PromotionState,
} from "~/domain/promotions/schema";
import { formatUsd } from "~/lib/money";
import type { ListSpec } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";

export const PROMOTIONS_PATH = "/admin/promotions";

export const PROMOTIONS_LIST = {
  filters: { state: PROMOTION_STATES, discountType: DISCOUNT_TYPES },
  sorts: { created: "desc", code: "asc", used: "desc", expiry: "asc" },
} as const satisfies ListSpec;

export const PROMOTION_STATE_LABELS = {
  usable: "Usable now",
  inactive: "Inactive",
  expired: "Expired",
  "used-up": "Used up",
} as const satisfies Record<PromotionState, string>;

export const TYPE_CHOICES = DISCOUNT_TYPES.map((value) => ({ value, label: DISCOUNT_TYPE_LABELS[value] }));

export const PROMOTION_FILTERS: readonly ToolbarFilter[] = [
  {
    name: "state",
    label: "State",
    all: "Any state",
    choices: PROMOTION_STATES.map((value) => ({ value, label: PROMOTION_STATE_LABELS[value] })),
  },
  { name: "discountType", label: "Discount", all: "Any discount", choices: TYPE_CHOICES },
];

export const PROMOTION_ORDERS = [
  { value: "-created", label: "Newest first" },
  { value: "created", label: "Oldest first" },
  { value: "code", label: "Code, A to Z" },
  { value: "-code", label: "Code, Z to A" },
  { value: "-used", label: "Most used" },
  { value: "used", label: "Least used" },
  { value: "expiry", label: "Expires first" },
  { value: "-expiry", label: "Expires last" },
] as const;

/** A percentage, or an amount of dollars. */
export function formatDiscount({ discountType, discountValue }: Pick<Promotion, "discountType" | "discountValue">) {
  return discountType === "percentage" ? `${discountValue}%` : formatUsd(discountValue);
}
