import { DOCTORS_CLINICS } from "~/content/industries";
import type { DiscoverySessionEmail } from "~/domain/kernel/email-data";
import { DISCOVERY_SESSION } from "~/domain/leads/kinds/discovery-session";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { hoursText } from "~/lib/fill-identity";
import { isMailbox } from "~/lib/mailbox";
import { agencyTime, enteredAt, greeted, openLead, promised, reference, repeated, told, toldBack } from "./lead-words";

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
      `It came in on ${agencyTime(data.receivedAt)}. They should hear from us within ${hoursText(data.identity, "discovery")}, by ${agencyTime(data.replyDueAt)}.`,
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
export function discoverySessionConfirmation(data: DiscoverySessionEmail, say: Say): EmailContent {
  const { request, origin } = data;
  const { facts, quotations } = toldBack(DISCOVERY_SESSION, request);
  const repeats = [...facts, ...quotations].some(([, words]) => words !== "");
  const tokens = { name: greeted(request.name), ...promised(data, "discovery") };
  return {
    ...say(repeats ? "discovery-session-confirmation" : "discovery-session-confirmation--without-details", tokens),
    facts: [...repeated(facts), reference(data.leadId)],
    quotations: repeated(quotations),
    reason: enteredAt("discovery form", `${origin}${DOCTORS_CLINICS.path}`),
  };
}

function howToAnswer({ request }: DiscoverySessionEmail): string {
  if (isMailbox(request.email)) return "Reply to this message to write to them directly.";
  return request.phone
    ? "They didn’t leave a usable email address, so please call them."
    : "They left neither a usable email address nor a phone number.";
}
