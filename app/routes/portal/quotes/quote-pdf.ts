import type { Route } from "./+types/quote-pdf";
import { paperOfQuote } from "./draw-quote.server";
import { pdfResponse } from "./pdf-response.server";

/** The quote on paper. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return pdfResponse({ context, id: params.quoteId, path: url.pathname }, paperOfQuote);
}
