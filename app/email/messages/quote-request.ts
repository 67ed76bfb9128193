import type { QuoteRequestEmail } from "~/domain/kernel/email-data";
import { QUOTE_REQUEST } from "~/domain/leads/kinds/quote-request";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { hoursText } from "~/lib/fill-identity";
import { agencyTime, enteredAt, openLead, promised, reference, repeated, told, toldBack } from "./lead-words";

/** To the agency: who asked for what, and when the answer is due. */
export function quoteRequestReceived(data: QuoteRequestEmail): EmailContent {
  const { request, leadId, origin } = data;
  const { facts, quotations } = told(QUOTE_REQUEST, request);
  return {
    subject: `Quote request from ${request.businessName}`,
    preview: `Reply due ${agencyTime(data.replyDueAt)}`,
    heading: `${request.businessName} asked for a quote`,
    paragraphs: [
      `It came in on ${agencyTime(data.receivedAt)}. They were promised a quote within ${hoursText(data.identity, "quote")}, so the reply is due ${agencyTime(data.replyDueAt)}.`,
      "Reply to this message to write to them directly.",
    ],
    action: openLead(origin, leadId),
    facts: [...facts, reference(leadId)],
    quotations,
    closing: [],
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
