import * as z from "zod/mini";
import { discountInRange, type Promotion, PromotionFields, shownDiscountValue } from "./schema";

const ON = "on";

/** What the form of a promotion sends: as a program would, but for the checkbox that is `on` or missing. */
export const PromotionForm = z
  .object({
    ...PromotionFields.shape,
    isActive: z.pipe(
      z.transform((value: unknown) => value === ON),
      z.boolean(),
    ),
  })
  .check(discountInRange());
export type PromotionForm = z.infer<typeof PromotionForm>;

/** A promotion as the text of the fields that `PromotionForm` reads: reading them gives the same promotion again. */
export function promotionFormFields(promotion: Promotion): Record<keyof PromotionForm, string> {
  return {
    code: promotion.code,
    description: promotion.description,
    discountType: promotion.discountType,
    discountValue: String(shownDiscountValue(promotion)),
    expirationDate: promotion.expiresOn ?? "",
    restrictions: promotion.restrictions,
    maxUsage: String(promotion.maxUsage),
    isActive: promotion.isActive ? ON : "",
  };
}
