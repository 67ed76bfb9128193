import { getQuoteForDocument } from "~/domain/quotes/own-quotes.server";
import { documentResponse } from "~/routes/portal/invoices/document-response.server";
import { paperOfQuote } from "~/routes/portal/quotes/draw-quote.server";
import type { Route } from "./+types/quote-link-pdf";
import { accessOf, closedResponse } from "./link-access.server";

/** Returns the PDF of a quote for an emailed link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "quote");
  if (access.state === "closed") return closedResponse(access.status);
  const { app, actor } = access;
  return documentResponse(access, () => getQuoteForDocument(app, actor.record.id), paperOfQuote);
}
