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
  /** Amount of each of this customer's payments. */
  chargeCents: number;
  /** Name of the tax included in that amount; empty if none. */
  taxName: string;
  period: "month" | "year";
};

export type SubscriptionTab = {
  subscription: OwnSubscription | null;
  /** Plans to subscribe or change to. */
  plans: ChoosablePlan[];
  /** The unpaid invoice, while the subscription is past due. */
  failedPayment: Payment | null;
  /** Result of the payment page visit that the customer returns from; null: not returning from one of theirs. */
  visit: CheckoutStatus | null;
};

/** Returns a customer's subscription and choices. `checkoutId`: the visit they are returning from. */
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
