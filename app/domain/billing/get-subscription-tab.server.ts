import type { CheckoutStatus } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { findFailedPayment, findSubscription, type OwnSubscription, type Payment } from "./queries.server";
import { readCharges } from "./read-charges.server";
import { settleOwnCheckout } from "./settle-own-checkout.server";
import { listSubscriptionPlans } from "./subscription-plans.server";

export type ChoosablePlan = {
  id: string;
  name: string;
  description: string;
  /** The sum that this customer pays each time. */
  chargeCents: number;
  /** Name of the tax within that sum; empty: none is in it. */
  taxName: string;
  period: "month" | "year";
};

export type SubscriptionTab = {
  subscription: OwnSubscription | null;
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
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  const [subscription, offered, chargeOf] = await Promise.all([
    findSubscription(ctx),
    listSubscriptionPlans(ctx),
    readCharges(ctx, businessId),
  ]);
  const plans = offered.flatMap(({ id, name, description, priceCents, billingPeriod }) => {
    if (billingPeriod === "once") return [];
    const { cents, tax } = chargeOf({ name, priceCents });
    return [{ id, name, description, chargeCents: cents, taxName: tax?.name ?? "", period: billingPeriod }];
  });
  const failedPayment = subscription?.status === "past_due" ? await findFailedPayment(ctx, subscription.id) : null;
  return { subscription, plans, failedPayment, visit };
}
