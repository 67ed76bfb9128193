import { SUBSCRIPTION_PATH } from "~/content/pages/portal-frame";
import { cancelSubscription, resumeSubscription } from "~/domain/billing/cancel-subscription.server";
import { changePlan } from "~/domain/billing/change-plan.server";
import { openCustomerPortal } from "~/domain/billing/open-customer-portal.server";
import { startPlanCheckout } from "~/domain/billing/start-plan-checkout.server";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { bad, good } from "~/lib/notice";
import { spelled } from "~/lib/spelling";
import {
  ALREADY_SUBSCRIBED,
  PAYMENT_NOTHING_DUE,
  PAYMENT_PROCESSING,
  SUBSCRIPTION_SETUP,
} from "~/routes/portal/billing/notices.server";
import { redirectWithNotice } from "~/routes/respond.server";
import { goOrSay } from "./answer.server";

const SUBSCRIPTION_UNCHANGED = bad("Nothing was changed", "Your subscription is as shown here.");

type Asked = { app: AppContext; actor: CustomerActor };

/** Runs the action of a form on the Subscription tab. */
export async function actOnSubscription({ app }: Asked, form: FormData): Promise<Response> {
  const id = text(form, "subscriptionId");
  const planId = text(form, "planId");
  switch (form.get("intent")) {
    case "subscribe":
      return goOrSay(app, () => startPlanCheckout(app, { planId }), SUBSCRIPTION_PATH, {
        "no-provider": SUBSCRIPTION_SETUP,
        "already-subscribed": ALREADY_SUBSCRIBED,
        busy: PAYMENT_NOTHING_DUE,
      });
    case "change-plan":
      return goOrSay(app, () => changePlan(app, { id, planId }), SUBSCRIPTION_PATH, {
        done: good("Plan changed", "The new plan is in effect now."),
        "not-active": SUBSCRIPTION_UNCHANGED,
        "no-provider": SUBSCRIPTION_SETUP,
      });
    case "cancel":
      return goOrSay(app, () => cancelSubscription(app, { id }), SUBSCRIPTION_PATH, {
        done: good(spelled("Subscription canceled"), "Nothing more will be charged."),
        "not-active": SUBSCRIPTION_UNCHANGED,
        "no-provider": SUBSCRIPTION_SETUP,
      });
    case "resume":
      return goOrSay(app, () => resumeSubscription(app, { id }), SUBSCRIPTION_PATH, {
        done: good("Your subscription continues"),
        "not-active": SUBSCRIPTION_UNCHANGED,
        "no-provider": SUBSCRIPTION_SETUP,
      });
    case "card":
      return goOrSay(app, () => openCustomerPortal(app, { isForCard: true }), SUBSCRIPTION_PATH, {
        "no-provider": PAYMENT_PROCESSING,
      });
    default:
      return redirectWithNotice(SUBSCRIPTION_PATH, SUBSCRIPTION_UNCHANGED);
  }
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
