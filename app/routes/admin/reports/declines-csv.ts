import { type DeclinedQuote, listDeclines } from "~/domain/quotes/count-declines.server";
import { DECLINE_CAUSE_LABELS } from "~/domain/quotes/schema";
import { centsToAmount } from "~/lib/money";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import type { Route } from "./+types/declines-csv";
import { readPeriod } from "./report-period";

const COLUMNS = {
  Quote: ({ quoteNumber }: DeclinedQuote) => quoteNumber,
  Business: ({ businessName }: DeclinedQuote) => businessName,
  Reason: ({ cause }: DeclinedQuote) => (cause ? DECLINE_CAUSE_LABELS[cause] : ""),
  "In their words": ({ reason }: DeclinedQuote) => reason,
  Total: ({ totalCents }: DeclinedQuote) => centsToAmount(totalCents),
  Declined: ({ declinedAt }: DeclinedQuote) => declinedAt,
  "Recorded by": ({ recordedBy }: DeclinedQuote) => recordedBy,
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { from, to } = readPeriod(url.searchParams, app.clock.now());
  return asRoute(() => csvResponse("declined-quotes", (slice) => listDeclines(app, { from, to, ...slice }), COLUMNS));
}
