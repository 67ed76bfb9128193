import { redirect } from "react-router";
import { startQuoteCheckout } from "~/domain/billing/start-quote-checkout.server";
import { bad } from "~/lib/notice";
import { PAYMENT_NOTHING_DUE, PAYMENT_PROCESSING } from "~/routes/portal/billing/notices.server";
import { readForm } from "~/routes/respond.server";
import { portal } from "../portal.server";
import type { Route } from "./+types/quote-pay";
import { goOrSay } from "./answer.server";
import { quoteAnswer } from "./quote-answer.server";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/quotes/${encodeURIComponent(params.quoteId)}`);
}

/** Redirects to the payment page of an accepted quote. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = await portal(context, request);
  const form = await readForm(request);
  const part = form.get("part") === "all" ? "all" : "due";
  const back = `/quotes/${encodeURIComponent(params.quoteId)}`;
  return quoteAnswer(back, () =>
    goOrSay(app, () => startQuoteCheckout(app, { quoteId: params.quoteId, part }), back, {
      "no-provider": PAYMENT_PROCESSING,
      "not-payable": bad("This can’t be paid now", "Only accepted quotes can be paid. Nothing was charged."),
      "nothing-due": PAYMENT_NOTHING_DUE,
      busy: PAYMENT_NOTHING_DUE,
    }),
  );
}
