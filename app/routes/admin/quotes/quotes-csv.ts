import { listQuotes } from "~/domain/quotes/queries.server";
import { discountWords } from "~/domain/quotes/schema";
import { centsToDollars } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/quotes-csv";
import { QUOTES_LIST } from "./quotes-list";

/** The quotes that the list shows, all pages of it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, QUOTES_LIST);
  return asRoute(() =>
    csvResponse("quotes", (slice) => listQuotes(app, { ...query, ...slice }), {
      Number: (quote) => quote.quoteNumber ?? "",
      Business: (quote) => quote.businessName,
      Contact: (quote) => quote.contactName,
      Email: (quote) => quote.businessEmail,
      Status: (quote) => quote.state,
      Total: (quote) => centsToDollars(quote.totalCents).toFixed(2),
      Deposit: (quote) => centsToDollars(quote.depositCents).toFixed(2),
      Discount: (quote) => discountWords(quote.draft),
      Items: (quote) => quote.draft.items.map(({ name }) => name).join(", "),
      "Valid until": (quote) => quote.validUntil,
      Sent: (quote) => quote.sentAt ?? "",
      Accepted: (quote) => quote.acceptedAt ?? "",
      Declined: (quote) => quote.declinedAt ?? "",
      Created: (quote) => quote.createdAt,
      Id: (quote) => quote.id,
    }),
  );
}
