import { type OfferPrices, planField, priceField } from "~/domain/launch/offer-form";
import { BILLING_PERIOD_LABELS } from "~/domain/plans/schema";
import type { FormWords } from "../words/field-words";
import { MODULE_WORDS } from "../words/website-words";

/** Labels of the form's checkboxes and prices. */
export function offerWords({ groups, plans }: OfferPrices): FormWords {
  const prices = groups.flatMap(({ kind, lines }) =>
    lines.map(({ path, name, note, isOptional }) => {
      const hint = [note, isOptional ? "Empty means it’s priced in the quote." : ""].filter(Boolean).join(". ");
      return [priceField(kind, path), { label: name, isName: true, ...(hint ? { hint } : {}) }] as const;
    }),
  );
  const ofPlans = plans.map(
    ({ id, name, billingPeriod }) =>
      [planField(id), { label: name, hint: BILLING_PERIOD_LABELS[billingPeriod], isName: true }] as const,
  );
  return { ...MODULE_WORDS, ...Object.fromEntries([...prices, ...ofPlans]) };
}
