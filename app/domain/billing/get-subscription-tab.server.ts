import type { CheckoutStatus } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { findFailedPayment, findSubscription, type Payment, type Subscription } from "./queries.server";
import { settleOwnCheckout } from "./settle-own-checkout.server";
import { listSubscriptionPlans } from "./subscription-plans.server";

export type ChoosablePlan = {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  period: "month" | "year";
};

export type SubscriptionTab = {
  subscription: Subscription | null;
  /** Plans to subscribe or change to. */
  plans: ChoosablePlan[];
  /** The invoice that was not paid, while the subscription is past due. */
  failedPayment: Payment | null;
  /** Outcome of the visit to the payment page from which someone comes; null: nobody comes from one of theirs. */
  visit: CheckoutStatus | null;
};

/** Returns a customer's subscription and their choices. `checkoutId`: the visit that they come back from. */
export async function getSubscriptionTab(ctx: AppContext, checkoutId: string | null): Promise<SubscriptionTab> {
  const visit = checkoutId ? await settleOwnCheckout(ctx, checkoutId) : null;
  const [subscription, offered] = await Promise.all([findSubscription(ctx), listSubscriptionPlans(ctx)]);
  const plans = offered.flatMap(({ id, name, description, priceCents, billingPeriod }) =>
    billingPeriod === "once" ? [] : [{ id, name, description, priceCents, period: billingPeriod }],
  );
  const failedPayment = subscription?.status === "past_due" ? await findFailedPayment(ctx, subscription.id) : null;
  return { subscription, plans, failedPayment, visit };
}
