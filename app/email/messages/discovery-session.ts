import { DOCTORS_CLINICS } from "~/content/industries";
import type { DiscoverySessionEmail } from "~/domain/kernel/email-data";
import { DISCOVERY_SESSION } from "~/domain/leads/kinds/discovery-session";
import type { EmailContent } from "~/email/email-content";
import { hoursText } from "~/lib/fill-identity";
import { isMailbox } from "~/lib/mailbox";
import { agencyTime, enteredAt, openLead, reference, repeated, thanks, told, toldBack } from "./lead-words";

/** To the agency: what the practice said of itself, which may be nothing at all. */
export function discoverySessionReceived(data: DiscoverySessionEmail): EmailContent {
  const { request, leadId, origin } = data;
  const { facts, quotations } = told(DISCOVERY_SESSION, request);
  const who = request.practiceName || request.name;
  return {
    subject: who ? `Discovery session for ${who}` : "Discovery session asked for",
    preview: `Reply due ${agencyTime(data.replyDueAt)}`,
    heading: `${who || "A practice"} asked for a discovery session`,
    paragraphs: [
      `It came in on ${agencyTime(data.receivedAt)}. They should hear from us within ${hoursText(data.identity.replyHours.discovery)}, by ${agencyTime(data.replyDueAt)}.`,
      howToAnswer(data),
    ],
    action: openLead(origin, leadId),
    facts: [...facts, reference(leadId)],
    quotations,
    closing: [],
    reason: `Sent with the discovery form at ${origin}${DOCTORS_CLINICS.path}. Nothing in that form is required.`,
  };
}

/** To the practice: what reached us, and the promise. */
export function discoverySessionConfirmation(data: DiscoverySessionEmail): EmailContent {
  const { request, identity, origin } = data;
  const { facts, quotations } = toldBack(DISCOVERY_SESSION, request);
  const repeats = [...facts, ...quotations].some(([, words]) => words !== "");
  return {
    subject: "Your discovery session",
    preview: `We get in touch within ${hoursText(data.identity.replyHours.discovery)} to set a time.`,
    heading: thanks(request.name),
    paragraphs: [
      `We have your request for a discovery session and get in touch within ${hoursText(data.identity.replyHours.discovery)} to set a time. That is by ${agencyTime(data.replyDueAt)}.`,
      ...(repeats ? ["This is what you told us so far:"] : []),
    ],
    facts: [...repeated(facts), reference(data.leadId)],
    quotations: repeated(quotations),
    closing: [`Would you rather talk now? Call us at ${identity.phone}. To add something, just answer this message.`],
    reason: enteredAt("discovery form", `${origin}${DOCTORS_CLINICS.path}`),
  };
}

function howToAnswer({ request }: DiscoverySessionEmail): string {
  if (isMailbox(request.email)) return "Answer this message to write to them directly.";
  return request.phone
    ? "They left no address that can be written to, so please call them."
    : "They left neither an address that can be written to nor a phone number.";
}
