import * as z from "zod/mini";
import type { ButtonPlan } from "./schema";

const NOT_A_KEY = "A publishable key starts with pk_.";
const NOT_A_BUTTON = "A buy button’s id starts with buy_btn_.";
const FIELD_PREFIX = "button-";

const button = z.optional(z.string().check(z.trim(), z.regex(/^(?:|buy_btn_\w{1,80})$/, NOT_A_BUTTON)));

/** Returns the field name for a plan's buy button. */
export function buttonField(plan: Pick<ButtonPlan, "id">): string {
  return FIELD_PREFIX + plan.id;
}

/** Returns the form of Settings → Payments, with a field for each plan. */
export function paymentForm(plans: readonly Pick<ButtonPlan, "id">[]) {
  return z.object({
    publishableKey: z.optional(z.string().check(z.trim(), z.regex(/^(?:|pk_\w{1,250})$/, NOT_A_KEY))),
    ...Object.fromEntries(plans.map((plan) => [buttonField(plan), button])),
  });
}

/** Returns the buy buttons of a valid form, by plan id. */
export function buttonsIn(form: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name.startsWith(FIELD_PREFIX) && typeof value === "string" ? [[name.slice(FIELD_PREFIX.length), value]] : [],
    ),
  );
}
