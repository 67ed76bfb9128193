import type { LeadKindEmail } from "~/domain/leads/email-data";
import { CONTACT_MESSAGE } from "~/domain/leads/kinds/contact-message";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { enteredAt, greeted, openLead, promised, receivedAt, reference, repeated, told, toldBack } from "./lead-words";

type Data = LeadKindEmail<"contact-message">;

/** To the agency: the message, and when the answer is due. */
export function contactMessageReceived(data: Data, say: Say): EmailContent {
  const { answers, leadId, origin } = data;
  const { facts, quotations } = told(CONTACT_MESSAGE, answers);
  const tokens = { subject: answers.subject, message: answers.message, name: answers.name };
  return {
    ...say("contact-message-received", { ...tokens, ...receivedAt(data, "contact") }),
    action: openLead(origin, leadId),
    facts,
    quotations,
    reason: data.isMailed ? "Sent by email." : `Sent with the contact form at ${origin}/contact.`,
  };
}

/** To the writer: what they wrote, and the promise. */
export function contactMessageConfirmation(data: Data, say: Say): EmailContent {
  const { answers, origin } = data;
  const { facts, quotations } = toldBack(CONTACT_MESSAGE, answers);
  return {
    ...say("contact-message-confirmation", { name: greeted(answers.name), ...promised(data, "contact") }),
    facts: [...repeated(facts), reference(data.leadId)],
    quotations: repeated(quotations),
    reason: enteredAt("contact form", `${origin}/contact`),
  };
}
