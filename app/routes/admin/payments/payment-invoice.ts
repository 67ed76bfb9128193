import { redirect } from "react-router";
import { openInvoice } from "~/domain/billing/open-invoice.server";
import { bad } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { asRoute } from "~/routes/respond.server";
import { goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/payment-invoice";
import { PAYMENTS_PATH } from "./payments-list";

/** Redirects to the provider's document for a payment. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const found = await asRoute(() => openInvoice(app, { id: params.paymentId, wish: "document" }));
  if (found.outcome === "opened") return redirect(found.url);
  onlyLeft(found.outcome, "not-yet");
  return goWithNotice(
    PAYMENTS_PATH,
    bad("There is no document", "The payment provider has none for this payment, or can’t be reached."),
  );
}
