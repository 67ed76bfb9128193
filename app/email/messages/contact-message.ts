import type { ContactMessageEmail } from "~/domain/kernel/email-data";
import { CONTACT_MESSAGE } from "~/domain/leads/kinds/contact-message";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { enteredAt, greeted, openLead, promised, receivedAt, reference, repeated, told, toldBack } from "./lead-words";

/** To the agency: the message, and when the answer is due. */
export function contactMessageReceived(data: ContactMessageEmail, say: Say): EmailContent {
  const { message, leadId, origin } = data;
  const { facts, quotations } = told(CONTACT_MESSAGE, message);
  const tokens = { subject: message.subject, message: message.message, name: message.name };
  return {
    ...say("contact-message-received", { ...tokens, ...receivedAt(data, "contact") }),
    action: openLead(origin, leadId),
    facts,
    quotations,
    reason: data.isMailed ? "Sent by email." : `Sent with the contact form at ${origin}/contact.`,
  };
}

/** To the writer: what they wrote, and the promise. */
export function contactMessageConfirmation(data: ContactMessageEmail, say: Say): EmailContent {
  const { message, origin } = data;
  const { facts, quotations } = toldBack(CONTACT_MESSAGE, message);
  return {
    ...say("contact-message-confirmation", { name: greeted(message.name), ...promised(data, "contact") }),
    facts: [...repeated(facts), reference(data.leadId)],
    quotations: repeated(quotations),
    reason: enteredAt("contact form", `${origin}/contact`),
  };
}
