import { listPayments } from "~/domain/billing/staff-queries.server";
import { centsToDollars } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/payments-csv";
import { PAYMENTS_LIST } from "./payments-list";

/** The payments that the list shows, all pages of it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, PAYMENTS_LIST);
  return asRoute(() =>
    csvResponse("payments", (slice) => listPayments(app, { ...query, ...slice, sort: "newest" }), {
      Date: (payment) => payment.date,
      Invoice: (payment) => payment.invoiceNumber,
      Customer: ({ business }) => business?.name ?? "",
      Payer: (payment) => payment.payerEmail,
      For: (payment) => payment.description,
      "Amount (USD)": (payment) => centsToDollars(payment.amountCents),
      "Refunded (USD)": (payment) => centsToDollars(payment.refundedCents),
      Status: (payment) => payment.status,
      Attention: ({ flag }) => (flag ? `${flag.reason}${flag.isSettled ? " (looked after)" : ""}` : ""),
      Id: (payment) => payment.id,
    }),
  );
}
