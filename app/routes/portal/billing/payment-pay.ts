import { requireCustomer } from "~/auth/guards.server";
import { PAYMENTS } from "~/content/pages/billing";
import { openInvoice } from "~/domain/billing/open-invoice.server";
import { requestContext } from "~/routes/request-context";
import type { Route } from "./+types/payment-pay";
import { goOrSay } from "./answer.server";

/** Leads to the provider's page where an open invoice is paid. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app, ...asked } = context.get(requestContext);
  const _actor = await requireCustomer(asked, request);
  return goOrSay(app, () => openInvoice(app, { id: params.paymentId, wish: "page" }), PAYMENTS.path, {
    "not-yet": "payment-processing",
  });
}
