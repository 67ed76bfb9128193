import type { LeadKindEmail } from "~/domain/leads/email-data";
import { QUOTE_REQUEST } from "~/domain/leads/kinds/quote-request";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import {
  cameBy,
  confirmedBecause,
  openLead,
  promised,
  receivedAt,
  reference,
  repeated,
  told,
  toldBack,
} from "./lead-words";

type Data = LeadKindEmail<"quote-request">;

/** To the agency: the sender and their request, and when the reply is due. */
export function quoteRequestReceived(data: Data, say: Say): EmailContent {
  const { answers, leadId, origin } = data;
  const { facts, quotations } = told(QUOTE_REQUEST, answers);
  return {
    ...say("quote-request-received", { business: answers.businessName, ...receivedAt(data, "quote") }),
    action: openLead(origin, leadId),
    facts: [...facts, reference(leadId)],
    quotations,
    reason: cameBy(data, "quote form", "/quote"),
  };
}

/** To the sender: what they asked for, and the promise. */
export function quoteRequestConfirmation(data: Data, say: Say): EmailContent {
  const { answers } = data;
  const { facts, quotations } = toldBack(QUOTE_REQUEST, answers);
  return {
    ...say("quote-request-confirmation", promised(data, "quote")),
    facts: [...repeated(facts), reference(data.leadId)],
    quotations: repeated(quotations),
    reason: confirmedBecause(data, "quote form", "/quote"),
  };
}
