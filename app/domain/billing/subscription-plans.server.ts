import { and, asc, eq, ne } from "drizzle-orm";
import { pricingPlans } from "~/db/schema/plans";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { PlanTerms } from "~/kernel/payments";
import { isUuid } from "~/lib/uuid";
import type { Charge } from "./plan-charge";

type PlanRow = typeof pricingPlans.$inferSelect;

/** Returns a plan that is currently offered. Throws `plan.not-found`. */
export async function getOfferedPlan(ctx: ReadContext, id: string): Promise<PlanRow> {
  const [plan] = isUuid(id)
    ? await ctx.db
        .select()
        .from(pricingPlans)
        .where(and(eq(pricingPlans.id, id), eq(pricingPlans.isActive, true)))
    : [];
  if (!plan) throw new DomainError("plan.not-found");
  return plan;
}

/** Lists the plans with a subscription, in the order set by staff. */
export async function listSubscriptionPlans(ctx: ReadContext): Promise<PlanRow[]> {
  return ctx.db
    .select()
    .from(pricingPlans)
    .where(and(eq(pricingPlans.isActive, true), ne(pricingPlans.billingPeriod, "once")))
    .orderBy(asc(pricingPlans.position), asc(pricingPlans.id));
}

/** Returns the provider's terms of a plan for a customer's charge; null for a one-time plan. */
export function termsOf({ id, name, priceCents, billingPeriod }: PlanRow, charge: Charge): PlanTerms | null {
  if (billingPeriod === "once") return null;
  return { id, name, priceCents, chargeCents: charge.cents, tax: charge.tax, interval: billingPeriod };
}
