import { redirect } from "react-router";
import { startInvoiceCheckout } from "~/domain/billing/start-invoice-checkout.server";
import { INVOICE_HOW_TO_PAY, INVOICE_PAY_TOLD, PAYMENT_NOTHING_DUE } from "~/routes/portal/billing/notices.server";
import { goOrSay } from "../billing/answer.server";
import { portal } from "../portal.server";
import type { Route } from "./+types/invoice-pay";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/dashboard/invoices/${encodeURIComponent(params.invoiceId)}`);
}

/** Redirects to the payment page of an invoice; without a provider, to its payment instructions. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = await portal(context, request);
  const back = `/dashboard/invoices/${encodeURIComponent(params.invoiceId)}`;
  return goOrSay(app, () => startInvoiceCheckout(app, { id: params.invoiceId }), back, {
    shown: INVOICE_HOW_TO_PAY,
    told: INVOICE_PAY_TOLD,
    "nothing-due": PAYMENT_NOTHING_DUE,
    busy: PAYMENT_NOTHING_DUE,
  });
}
