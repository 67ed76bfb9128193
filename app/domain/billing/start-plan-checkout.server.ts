import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type CheckoutOutcome, openPage } from "./checkout.server";
import { withRate } from "./plan-charge";
import { findLiveSubscription } from "./queries.server";
import { readCharges } from "./read-charges.server";
import { getOfferedPlan, termsOf } from "./subscription-plans.server";

/**
 * Returns the page where a customer subscribes to a plan, or pays for a one-time one. `already-subscribed`: the plan
 * can be changed instead. `no-provider`: payments are not set up. Needs `business.bill`. Throws `plan.not-found`.
 */
export async function startPlanCheckout(
  ctx: AppContext,
  { planId }: { planId: string },
): Promise<CheckoutOutcome<"already-subscribed" | "no-provider" | "busy">> {
  const { actor } = ctx.by;
  requirePermission(ctx, "business.bill");
  if (actor.kind !== "customer") throw new DomainError("permission.denied");
  const plan = await getOfferedPlan(ctx, planId);
  const provider = ctx.payments;
  if (!provider) return { outcome: "no-provider" };
  const charge = (await readCharges(ctx, actor.businessId))(plan);
  const terms = termsOf(plan, charge);
  const back = `${ctx.origin}/dashboard/subscription`;
  return openPage<"already-subscribed">(
    ctx,
    provider,
    actor,
    async (tx) => {
      if (terms && (await findLiveSubscription(tx, actor.businessId))) return "already-subscribed";
      return { quoteId: null, planId: plan.id, amountCents: charge.cents, description: withRate(plan.name, charge) };
    },
    ({ id, amountCents, description }) => ({
      ask: terms ? { plan: terms } : { amountCents, description, quoteId: null, tax: charge.tax },
      successUrl: terms ? `${back}?checkout=${id}` : `${ctx.origin}/dashboard/payments?checkout=${id}`,
      cancelUrl: back,
    }),
  );
}
