import type { Route } from "./+types/quote-pdf";
import { pdfResponse } from "./pdf-response.server";

/** The quote on paper. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return pdfResponse(
    { context, id: params.quoteId, path: url.pathname },
    ({ quoteNumber }) => `quote-${quoteNumber}`,
    async (facts) => {
      // Loaded with the first document and not at the start: a server that makes none never pays for it.
      const { renderQuote } = await import("./pdf/render");
      return renderQuote(facts);
    },
  );
}
