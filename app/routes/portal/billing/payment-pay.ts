import { PAYMENTS_PATH } from "~/content/pages/billing";
import { openInvoice } from "~/domain/billing/open-invoice.server";
import { PAYMENT_PROCESSING } from "~/routes/portal/billing/notices.server";
import { portal } from "../portal.server";
import type { Route } from "./+types/payment-pay";
import { goOrSay } from "./answer.server";

/** Redirects to the provider's payment page of an open invoice. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  return goOrSay(app, () => openInvoice(app, { id: params.paymentId, wish: "page" }), PAYMENTS_PATH, {
    "not-yet": PAYMENT_PROCESSING,
  });
}
