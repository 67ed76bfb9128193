import { getQuoteForDocument } from "~/domain/quotes/own-quotes.server";
import { DomainError } from "~/kernel/domain-error";
import { documentResponse } from "~/routes/portal/invoices/document-response.server";
import { paperOfCertificate } from "~/routes/portal/quotes/draw-quote.server";
import type { Route } from "./+types/certificate-link-pdf";
import { accessOf, closedResponse } from "./link-access.server";

/** Returns the quote's certificate for an emailed link; requires the code. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const access = await accessOf({ context, request, token: params.token }, "quote");
  if (access.state === "closed") return closedResponse(access.status);
  const { app, actor } = access;
  if (!actor.isProven) return closedResponse(403);
  const read = async () => {
    const opened = await getQuoteForDocument(app, actor.record.id);
    const { certificate } = opened;
    if (!certificate) throw new DomainError("quote.not-found");
    return { opened, certificate };
  };
  return documentResponse(access, read, paperOfCertificate);
}
