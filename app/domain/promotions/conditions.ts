import { PACKAGE_NAMES } from "~/content/catalogue/package-names";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import type { PromotionConditions } from "./schema";

/** Facts about an offer and its customer that a code's conditions are checked against. */
export type Conditioned = {
  /** Packages among the counted items. */
  packageIds: readonly string[];
  /** Sum of the lines, before discount and tax. */
  subtotalCents: number;
  /** Number of uses by the customer, not counting this offer. */
  uses: number;
  isNewCustomer: boolean;
};

export type UnmetCondition = "other-package" | "below-total" | "not-new" | "per-customer";

/** Returns the first condition that an offer doesn't meet; null when it meets all. */
export function findUnmet(conditions: PromotionConditions, offer: Conditioned): UnmetCondition | null {
  const { packageIds, minTotalCents, isForNewCustomers, maxPerCustomer } = conditions;
  if (packageIds.length > 0 && !offer.packageIds.some((id) => packageIds.includes(id))) return "other-package";
  if (offer.subtotalCents < minTotalCents) return "below-total";
  if (isForNewCustomers && !offer.isNewCustomer) return "not-new";
  return maxPerCustomer !== null && offer.uses >= maxPerCustomer ? "per-customer" : null;
}

/** Describes the conditions, in their order. */
export function conditionWords(conditions: PromotionConditions): string[] {
  const { packageIds, minTotalCents, isForNewCustomers, maxPerCustomer } = conditions;
  const names = packageIds.map((id) => (PACKAGE_NAMES as Readonly<Record<string, string>>)[id] ?? id);
  return [
    ...(names.length > 0 ? [`With ${names.join(", ")}`] : []),
    ...(minTotalCents > 0 ? [`From ${formatMoney(minTotalCents)}`] : []),
    ...(isForNewCustomers ? ["New customers only"] : []),
    ...(maxPerCustomer === null ? [] : [`${formatCount(maxPerCustomer)} per customer`]),
  ];
}
