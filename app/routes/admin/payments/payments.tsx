import { placePayment, settlePaymentFlag } from "~/domain/billing/look-after-payment.server";
import { listPayments } from "~/domain/billing/staff-queries.server";
import { bad, failedTo, good } from "~/lib/notice";
import { readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import type { Route } from "./+types/payments";
import { PAYMENT_COLUMNS } from "./payment-columns";
import { PAYMENTS } from "./payments-list";

const REFUSALS = {
  "unknown-address": bad("No one was found", "No customer has confirmed this address. Nothing was changed."),
  "no-provider": bad("The provider’s keys aren’t set", "Nothing was changed."),
} as const;

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(PAYMENTS.title);
export const loader = listLoader(PAYMENTS, listPayments, "payment.manage");

/** Marks a payment as handled, or assigns it to a customer. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const id = String(form.get("paymentId"));
  if (form.get("intent") === "place") {
    const email = String(form.get("email") ?? "");
    return asAdminAction(app, () => placePayment(app, { id, email }), {
      failed: failedTo("change the payment"),
      done: ({ outcome }) =>
        outcome === "placed"
          ? sayDone(good("Payment assigned", "The customer sees it in the dashboard."))
          : sayRefused(REFUSALS[outcome]),
    });
  }
  return asAdminAction(app, () => settlePaymentFlag(app, { id }), {
    failed: failedTo("change the payment"),
    done: () => sayDone(good("Noted", "It no longer needs attention.")),
  });
}

export default listScreen<typeof loader>(PAYMENTS, {
  columns: PAYMENT_COLUMNS,
});
