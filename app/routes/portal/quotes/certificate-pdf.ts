import type { Route } from "./+types/certificate-pdf";
import { pdfResponse } from "./pdf-response.server";

/** Who accepted the quote; there is none before someone has. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return pdfResponse(
    { context, id: params.quoteId, path: url.pathname },
    ({ quoteNumber }) => `acceptance-${quoteNumber}`,
    async ({ opened, ...facts }) => {
      const { certificate } = opened;
      if (!certificate) return null;
      // Loaded with the first document and not at the start: a server that makes none never pays for it.
      const { renderCertificate } = await import("./pdf/render");
      return renderCertificate({ ...facts, opened, certificate });
    },
  );
}
