import { SUBSCRIPTION_PATH } from "~/content/pages/portal-frame";
import { cancelSubscription, resumeSubscription } from "~/domain/billing/cancel-subscription.server";
import { changePlan } from "~/domain/billing/change-plan.server";
import { openCustomerPortal } from "~/domain/billing/open-customer-portal.server";
import { startPlanCheckout } from "~/domain/billing/start-plan-checkout.server";
import type { CustomerActor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { redirectWithNotice } from "~/routes/respond.server";
import { goOrSay } from "./answer.server";

type Asked = { app: AppContext; actor: CustomerActor };

/** Does what one of the forms of the Subscription tab asks for. */
export async function actOnSubscription({ app }: Asked, form: FormData): Promise<Response> {
  const id = text(form, "subscriptionId");
  const planId = text(form, "planId");
  switch (form.get("intent")) {
    case "subscribe":
      return goOrSay(app, () => startPlanCheckout(app, { planId }), SUBSCRIPTION_PATH, {
        "no-provider": "subscription-setup",
        "already-subscribed": "already-subscribed",
        busy: "payment-nothing-due",
      });
    case "change-plan":
      return goOrSay(app, () => changePlan(app, { id, planId }), SUBSCRIPTION_PATH, {
        done: "plan-changed",
        "not-active": "subscription-unchanged",
        "no-provider": "subscription-setup",
      });
    case "cancel":
      return goOrSay(app, () => cancelSubscription(app, { id }), SUBSCRIPTION_PATH, {
        done: "subscription-canceled",
        "not-active": "subscription-unchanged",
        "no-provider": "subscription-setup",
      });
    case "resume":
      return goOrSay(app, () => resumeSubscription(app, { id }), SUBSCRIPTION_PATH, {
        done: "subscription-resumed",
        "not-active": "subscription-unchanged",
        "no-provider": "subscription-setup",
      });
    case "card":
      return goOrSay(app, () => openCustomerPortal(app, { isForCard: true }), SUBSCRIPTION_PATH, {
        "no-provider": "payment-processing",
      });
    default:
      return redirectWithNotice(SUBSCRIPTION_PATH, "subscription-unchanged");
  }
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
