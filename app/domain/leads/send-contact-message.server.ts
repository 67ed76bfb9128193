import type { AppContext } from "~/domain/kernel/app-context";
import type { ContactMessage } from "./contact-schema";
import { receiveLead } from "./internal.server";
import { contactMessageMessages, PROMISES } from "./lead-messages.server";
import type { LeadOutcome, Submission } from "./submission";

/**
 * Takes a visitor's message: the lead, its audit row and two e-mails (to the agency, to the sender) in one transaction.
 * Repetition and suspected spam are treated as for a quote request. Open to everybody.
 */
export function sendContactMessage(
  ctx: AppContext,
  message: ContactMessage,
  submission: Submission,
): Promise<LeadOutcome> {
  const { name, email, subject, message: text } = message;
  return receiveLead(ctx, submission, {
    lead: { kind: "contact-message", name, email, summary: subject, details: { subject, message: text } },
    content: message,
    promise: PROMISES["contact-message"],
    messages: contactMessageMessages(ctx, message),
  });
}
