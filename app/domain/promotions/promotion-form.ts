import * as z from "zod/mini";
import { typedAmount } from "~/lib/money";
import { discountInRange, type Promotion, PromotionFields, shownDiscountValue } from "./schema";

const ON = "on";

function ticked() {
  return z.pipe(
    z.transform((value: unknown) => value === ON),
    z.boolean(),
  );
}

/** Fields of a promotion's form: as a program would send them, except that checkboxes are `on` or missing. */
export const PromotionForm = z
  .object({
    ...PromotionFields.shape,
    isForNewCustomers: ticked(),
    isActive: ticked(),
  })
  .check(discountInRange());
export type PromotionForm = z.infer<typeof PromotionForm>;

/** Returns a promotion as the text fields that `PromotionForm` reads back to an equal promotion. */
export function promotionFormFields(promotion: Promotion): Record<keyof PromotionForm, string | string[]> {
  return {
    code: promotion.code,
    description: promotion.description,
    discountType: promotion.discountType,
    discountValue: String(shownDiscountValue(promotion)),
    expirationDate: promotion.expiresOn ?? "",
    restrictions: promotion.restrictions,
    maxUsage: String(promotion.maxUsage),
    maxPerCustomer: promotion.maxPerCustomer === null ? "" : String(promotion.maxPerCustomer),
    isForNewCustomers: promotion.isForNewCustomers ? ON : "",
    packageIds: [...promotion.packageIds],
    minTotal: promotion.minTotalCents === 0 ? "" : typedAmount(promotion.minTotalCents),
    isActive: promotion.isActive ? ON : "",
  };
}
