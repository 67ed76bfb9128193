import { redirect } from "react-router";
import { startQuoteSubscription } from "~/domain/billing/start-quote-subscription.server";
import { ALREADY_SUBSCRIBED, PAYMENT_NOTHING_DUE, SUBSCRIPTION_SETUP } from "~/routes/portal/billing/notices.server";
import { readForm } from "~/routes/respond.server";
import { portal } from "../portal.server";
import type { Route } from "./+types/quote-subscribe";
import { goOrSay } from "./answer.server";
import { quoteAnswer } from "./quote-answer.server";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/quotes/${encodeURIComponent(params.quoteId)}`);
}

/** Leads from a quote to a subscription: to the form's plan, or else to the list of plans. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = await portal(context, request);
  const planId = (await readForm(request)).get("planId");
  const wish = { quoteId: params.quoteId, planId: typeof planId === "string" ? planId : null };
  const back = `/quotes/${encodeURIComponent(params.quoteId)}`;
  return quoteAnswer(back, () =>
    goOrSay(app, () => startQuoteSubscription(app, wish), back, {
      "no-provider": SUBSCRIPTION_SETUP,
      "already-subscribed": ALREADY_SUBSCRIBED,
      busy: PAYMENT_NOTHING_DUE,
    }),
  );
}
