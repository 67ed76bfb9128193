import type { Route } from "./+types/certificate-pdf";
import { pdfResponse } from "./pdf-response.server";

/** Who accepted the quote; there is none before somebody has. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return pdfResponse(
    { context, id: params.quoteId, path: url.pathname },
    ({ quoteNumber }) => `acceptance-${quoteNumber}`,
    (documents, { opened, ...facts }) => {
      const { certificate } = opened;
      return certificate ? documents.renderCertificate({ ...facts, opened, certificate }) : null;
    },
  );
}
