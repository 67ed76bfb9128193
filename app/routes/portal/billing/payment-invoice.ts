import { PAYMENTS_PATH } from "~/content/pages/billing";
import { openInvoice } from "~/domain/billing/open-invoice.server";
import { good } from "~/lib/notice";
import { portal } from "../portal.server";
import type { Route } from "./+types/payment-invoice";
import { goOrSay } from "./answer.server";

/** Redirects to the provider's document of an invoice. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  return goOrSay(app, () => openInvoice(app, { id: params.paymentId, wish: "document" }), PAYMENTS_PATH, {
    "not-yet": good("Download Coming Soon", "Invoices can be downloaded here once our payment provider is set up."),
  });
}
