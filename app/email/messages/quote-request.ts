import type { QuoteRequestEmail } from "~/domain/kernel/email-data";
import { QUOTE_REQUEST } from "~/domain/leads/kinds/quote-request";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { enteredAt, openLead, promised, receivedAt, reference, repeated, told, toldBack } from "./lead-words";

/** To the agency: who asked for what, and when the answer is due. */
export function quoteRequestReceived(data: QuoteRequestEmail, say: Say): EmailContent {
  const { request, leadId, origin } = data;
  const { facts, quotations } = told(QUOTE_REQUEST, request);
  return {
    ...say("quote-request-received", { business: request.businessName, ...receivedAt(data, "quote") }),
    action: openLead(origin, leadId),
    facts: [...facts, reference(leadId)],
    quotations,
    reason: `Sent with the quote form at ${origin}/quote.`,
  };
}

/** To the sender: what they asked for, and the promise. */
export function quoteRequestConfirmation(data: QuoteRequestEmail, say: Say): EmailContent {
  const { request, origin } = data;
  const { facts, quotations } = toldBack(QUOTE_REQUEST, request);
  return {
    ...say("quote-request-confirmation", promised(data, "quote")),
    facts: [...repeated(facts), reference(data.leadId)],
    quotations: repeated(quotations),
    reason: enteredAt("quote form", `${origin}/quote`),
  };
}
