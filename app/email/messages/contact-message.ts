import type { LeadKindEmail } from "~/domain/leads/email-data";
import { CONTACT_MESSAGE } from "~/domain/leads/kinds/contact-message";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import {
  cameBy,
  confirmedBecause,
  greeted,
  openLead,
  promised,
  receivedAt,
  reference,
  repeated,
  told,
  toldBack,
} from "./lead-words";

type Data = LeadKindEmail<"contact-message">;

/** To the agency: the message, and when the reply is due. */
export function contactMessageReceived(data: Data, say: Say): EmailContent {
  const { answers, leadId, origin } = data;
  const { facts, quotations } = told(CONTACT_MESSAGE, answers);
  const tokens = { subject: answers.subject, message: answers.message, name: answers.name || answers.email };
  return {
    ...say("contact-message-received", { ...tokens, ...receivedAt(data, "contact") }),
    action: openLead(origin, leadId),
    facts,
    quotations,
    reason: cameBy(data, "contact form", "/contact"),
  };
}

/** To the sender: what they wrote, and the promise. */
export function contactMessageConfirmation(data: Data, say: Say): EmailContent {
  const { answers } = data;
  const { facts, quotations } = toldBack(CONTACT_MESSAGE, answers);
  return {
    ...say("contact-message-confirmation", { name: greeted(answers.name), ...promised(data, "contact") }),
    facts: [...repeated(facts), reference(data.leadId)],
    quotations: repeated(quotations),
    reason: confirmedBecause(data, "contact form", "/contact"),
  };
}
