import type { LeadOutcome, Submission } from "~/domain/forms/submission";
import type { AppContext } from "~/kernel/app-context";
import { receiveLead } from "./internal.server";
import { toStored } from "./kinds/answers";
import { CONTACT_MESSAGE, type ContactMessage } from "./kinds/contact-message";
import { messagesFor } from "./lead-messages.server";

/**
 * Stores a visitor's message: the lead, its audit row and two emails (to the agency, to the sender) in one transaction.
 * Repetition and suspected spam are treated as for a quote request. Open to everyone.
 */
export function sendContactMessage(
  ctx: AppContext,
  message: ContactMessage,
  submission: Submission,
): Promise<LeadOutcome> {
  return receiveLead(ctx, submission, {
    lead: toStored(CONTACT_MESSAGE, message),
    content: message,
    messages: messagesFor(ctx, "contact-message", message),
  });
}
