import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { requirePermission } from "~/kernel/permissions";
import type { CheckoutOutcome } from "./checkout.server";
import { startPlanCheckout } from "./start-plan-checkout.server";
import { requireOwnQuote } from "./start-quote-checkout.server";

/**
 * Returns where someone viewing a quote can subscribe: the payment page of the plan, or the choice of plans if none is
 * named. `no-provider`: payments are not set up. Needs `business.bill`. Throws `quote.not-found`, `quote.not-yours` and
 * `plan.not-found`.
 */
export async function startQuoteSubscription(
  ctx: AppContext,
  { quoteId, planId }: { quoteId: string; planId: string | null },
): Promise<CheckoutOutcome<"already-subscribed" | "no-provider" | "busy">> {
  requirePermission(ctx, "business.bill");
  const customer = await requireOwnQuote(ctx, quoteId);
  if (!ctx.payments) return { outcome: "no-provider" };
  if (planId === null) return { outcome: "opened", url: `${ctx.origin}/dashboard/subscription#plans` };
  return startPlanCheckout(onBehalfOf(ctx, customer), { planId });
}
