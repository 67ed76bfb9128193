import type { LeadOutcome, Submission } from "~/domain/forms/submission";
import type { AppContext } from "~/kernel/app-context";
import { receiveLead } from "./internal.server";
import { toStored } from "./kinds/answers";
import { QUOTE_REQUEST, type QuoteRequest } from "./kinds/quote-request";
import { messagesFor } from "./lead-messages.server";

/**
 * Stores a visitor's quote request: the lead, its audit row and two emails (to the agency, to the sender) in one
 * transaction. A form sent again with equal content returns its lead and stores nothing; with other content it is
 * another lead. Suspected spam is stored apart (`stage` spam) and no emails are sent. Open to everyone.
 */
export function requestQuote(ctx: AppContext, request: QuoteRequest, submission: Submission): Promise<LeadOutcome> {
  return receiveLead(ctx, submission, {
    lead: toStored(QUOTE_REQUEST, request),
    content: request,
    messages: messagesFor(ctx, "quote-request", request),
  });
}
