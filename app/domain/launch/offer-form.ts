import * as z from "zod/mini";
import { readCents } from "~/domain/money/amount-input";
import { type Plan, WholePrice } from "~/domain/plans/schema";
import { ModulesForm } from "~/domain/settings/modules-form";
import { problemWith } from "~/domain/texts/check-field";
import type { PriceLine } from "~/domain/texts/price-lines";
import type { MoneyField } from "~/domain/texts/schema";

/** Prices of one document. `updatedAt`: its version; empty as shipped. */
export type OfferGroup = { kind: string; title: string; editAt: string; updatedAt: string; lines: PriceLine[] };
export type OfferPlan = Pick<Plan, "id" | "name" | "priceCents" | "billingPeriod" | "isActive" | "updatedAt">;
export type OfferPrices = { groups: OfferGroup[]; plans: OfferPlan[] };

export function priceField(kind: string, path: string): string {
  return `price-${kind}-${path.replaceAll(".", "-")}`;
}

export function planField(id: string): string {
  return `plan-${id}`;
}

const NEEDED: MoneyField = { type: "money", label: "Price" };
const OPTIONAL: MoneyField = { ...NEEDED, optional: true };

/** Amount in cents; null if optional and empty. */
function price({ isOptional }: PriceLine) {
  return z.pipe(
    z._default(z.string(), ""),
    z.transform((typed, check): number | null => {
      const value = typed.trim() === "" ? "" : (readCents(typed) ?? typed);
      const problem = problemWith(isOptional ? OPTIONAL : NEEDED, value);
      if (problem === undefined) return typeof value === "number" ? value : null;
      check.issues.push({ code: "custom", message: problem, input: typed });
      return z.NEVER;
    }),
  );
}

/** Switches of the form; `offered`: IDs of offered plans. */
export const OfferSwitches = z.object({ on: ModulesForm.shape.on, offered: z._default(z.array(z.string()), []) });

/** Builds the schema for modules and prices, with a field for each price. */
export function offerForm({ groups, plans }: OfferPrices) {
  const prices = groups.flatMap(({ kind, lines }) => lines.map((line) => [priceField(kind, line.path), price(line)]));
  return z.object({
    ...OfferSwitches.shape,
    ...Object.fromEntries(prices),
    ...Object.fromEntries(plans.map(({ id }) => [planField(id), WholePrice])),
  });
}
