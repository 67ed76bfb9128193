import type { AppContext } from "~/domain/kernel/app-context";
import { receiveLead } from "./internal.server";
import { PROMISES, quoteRequestMessages } from "./lead-messages.server";
import { type QuoteRequest, SERVICE_TYPE_LABELS } from "./schema";
import type { LeadOutcome, Submission } from "./submission";

/**
 * Takes a visitor's quote request: the lead, its audit row and two e-mails (to the agency, to the sender) in one
 * transaction. The same form sent again with the same content answers the same lead and stores nothing; with other
 * content it is another lead. Suspected spam is stored apart (`stage` spam) and nobody is mailed. Open to everybody.
 */
export function requestQuote(ctx: AppContext, request: QuoteRequest, submission: Submission): Promise<LeadOutcome> {
  return receiveLead(ctx, submission, {
    lead: describe(request),
    content: request,
    promise: PROMISES["quote-request"],
    messages: quoteRequestMessages(ctx, request),
  });
}

function describe(request: QuoteRequest) {
  const { businessName, email, phone, serviceType, selectedPackage, customServices } = request;
  const { website, description, timeline, budget } = request;
  const wish = selectedPackage || `${SERVICE_TYPE_LABELS[serviceType]} services`;
  const extras = customServices.length > 0 ? ` + ${customServices.join(", ")}` : "";
  return {
    kind: "quote-request" as const,
    email,
    businessName,
    phone,
    summary: `${wish}${extras}`,
    details: { serviceType, selectedPackage, customServices, website, description, timeline, budget },
  };
}
