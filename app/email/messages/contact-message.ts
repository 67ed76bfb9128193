import type { ContactMessageEmail } from "~/domain/kernel/email-templates";
import { CONTACT_REPLY_HOURS } from "~/domain/leads/contact-schema";
import type { EmailContent } from "~/email/email-content";
import { centralTime, enteredAt, repeated, thanks } from "./lead-words";

/** To the agency: the message, and when the answer is due. */
export function contactMessageReceived(data: ContactMessageEmail): EmailContent {
  const { message, leadId, origin } = data;
  return {
    subject: `${message.subject} (message from ${message.name})`,
    preview: message.message,
    heading: `${message.name} wrote to us`,
    paragraphs: [
      `It came in on ${centralTime(data.receivedAt)}. They were promised a reply within ${CONTACT_REPLY_HOURS} hours, so it is due ${centralTime(data.replyDueAt)}.`,
      "Answer this message to write to them directly.",
    ],
    facts: [
      ["Name", message.name],
      ["Email", message.email],
      ["Subject", message.subject],
      ["Lead", leadId],
    ],
    quotations: [["Message", message.message]],
    closing: [],
    reason: `Sent with the contact form at ${origin}/contact.`,
  };
}

/** To the writer: what they wrote, and the promise. */
export function contactMessageConfirmation(data: ContactMessageEmail): EmailContent {
  const { message, identity, origin } = data;
  return {
    subject: "We have your message",
    preview: `You get a reply within ${CONTACT_REPLY_HOURS} hours.`,
    heading: thanks(message.name),
    paragraphs: [
      `Your message is with us, and you get a reply within ${CONTACT_REPLY_HOURS} hours. That is by ${centralTime(data.replyDueAt)}.`,
      "For your records, this is what you wrote:",
    ],
    facts: [["Subject", message.subject]],
    quotations: repeated([["Message", message.message]]),
    closing: [`If it cannot wait, call us at ${identity.phone}. To add something, just answer this message.`],
    reason: enteredAt("contact form", `${origin}/contact`),
  };
}
