import { DomainError } from "~/kernel/domain-error";
import type { Route } from "./+types/certificate-pdf";
import { paperOfCertificate } from "./draw-quote.server";
import { pdfResponse } from "./pdf-response.server";

/** Certificate of the quote; there is none before someone has accepted. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return pdfResponse({ context, id: params.quoteId, path: url.pathname }, async (app, opened) => {
    const { certificate } = opened;
    if (!certificate) throw new DomainError("quote.not-found");
    return paperOfCertificate(app, { opened, certificate });
  });
}
