import type { ContactMessageEmail } from "~/domain/kernel/email-data";
import { CONTACT_MESSAGE } from "~/domain/leads/kinds/contact-message";
import type { EmailContent } from "~/email/email-content";
import { hoursText } from "~/lib/fill-identity";
import { agencyTime, enteredAt, openLead, reference, repeated, thanks, told, toldBack } from "./lead-words";

/** To the agency: the message, and when the answer is due. */
export function contactMessageReceived(data: ContactMessageEmail): EmailContent {
  const { message, leadId, origin } = data;
  const { facts, quotations } = told(CONTACT_MESSAGE, message);
  return {
    subject: `${message.subject} (message from ${message.name})`,
    preview: message.message,
    heading: `${message.name} wrote to us`,
    paragraphs: [
      `It came in on ${agencyTime(data.receivedAt)}. They were promised a reply within ${hoursText(data.identity.replyHours.contact)}, so it is due ${agencyTime(data.replyDueAt)}.`,
      "Answer this message to write to them directly.",
    ],
    action: openLead(origin, leadId),
    facts,
    quotations,
    closing: [],
    reason: `Sent with the contact form at ${origin}/contact.`,
  };
}

/** To the writer: what they wrote, and the promise. */
export function contactMessageConfirmation(data: ContactMessageEmail): EmailContent {
  const { message, identity, origin } = data;
  const { facts, quotations } = toldBack(CONTACT_MESSAGE, message);
  return {
    subject: "We have your message",
    preview: `You get a reply within ${hoursText(data.identity.replyHours.contact)}.`,
    heading: thanks(message.name),
    paragraphs: [
      `Your message is with us, and you get a reply within ${hoursText(data.identity.replyHours.contact)}. That is by ${agencyTime(data.replyDueAt)}.`,
      "For your records, this is what you wrote:",
    ],
    facts: [...repeated(facts), reference(data.leadId)],
    quotations: repeated(quotations),
    closing: [`If it can't wait, call us at ${identity.phone}. To add something, just answer this message.`],
    reason: enteredAt("contact form", `${origin}/contact`),
  };
}
