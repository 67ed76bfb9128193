import { PAYMENTS_PATH } from "~/content/pages/billing";
import { openInvoice } from "~/domain/billing/open-invoice.server";
import { portal } from "../portal.server";
import type { Route } from "./+types/payment-invoice";
import { goOrSay } from "./answer.server";

/** Leads to the provider's document of an invoice. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  return goOrSay(app, () => openInvoice(app, { id: params.paymentId, wish: "document" }), PAYMENTS_PATH, {
    "not-yet": "download-coming-soon",
  });
}
