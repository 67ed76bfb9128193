import * as z from "zod/mini";
import { typedAmount } from "~/lib/money";
import { formatFeatures, formatHighlights, type Plan, PlanFields } from "./schema";

const ON = "on";

/** Parses a checkbox: `on`, or nothing. */
const Checkbox = z.pipe(
  z.transform((value: unknown) => value === ON),
  z.boolean(),
);

const { name, price, description, features, highlights, billingPeriod, color } = PlanFields.shape;

/** Fields of a plan's form, which sends all fields except the buy button, so an empty field was emptied on purpose. */
export const PlanForm = z.object({
  name,
  price,
  description,
  features,
  highlights,
  billingPeriod,
  color,
  isActive: Checkbox,
  isPopular: Checkbox,
});
export type PlanForm = z.infer<typeof PlanForm>;

/** Returns a plan as the text fields that `PlanForm` reads back to an equal plan. */
export function planFormFields(plan: Plan): Record<keyof PlanForm, string> {
  return {
    name: plan.name,
    price: typedAmount(plan.priceCents),
    description: plan.description,
    features: formatFeatures(plan.features),
    highlights: formatHighlights(plan.highlights),
    billingPeriod: plan.billingPeriod,
    color: plan.color,
    isActive: plan.isActive ? ON : "",
    isPopular: plan.isPopular ? ON : "",
  };
}
