import { DOCTORS_CLINICS } from "~/content/industries";
import type { LeadKindEmail } from "~/domain/leads/email-data";
import { DISCOVERY_SESSION } from "~/domain/leads/kinds/discovery-session";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { isMailbox } from "~/lib/mailbox";
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

type Data = LeadKindEmail<"discovery-session">;

/** To the agency: the practice's description of itself, which may be empty. */
export function discoverySessionReceived(data: Data, say: Say): EmailContent {
  const { answers, leadId, origin } = data;
  const { facts, quotations } = told(DISCOVERY_SESSION, answers);
  const practice = answers.practiceName || answers.name;
  const tokens = { howToReply: howToAnswer(data), ...receivedAt(data, "discovery") };
  return {
    ...(practice
      ? say("discovery-session-received", { practice, ...tokens })
      : say("discovery-session-received--unnamed", tokens)),
    action: openLead(origin, leadId),
    facts: [...facts, reference(leadId)],
    quotations,
    reason: `${cameBy(data, "discovery form", DOCTORS_CLINICS.path)} Nothing in that form is required.`,
  };
}

/** To the practice: what we received, and the promise. */
export function discoverySessionConfirmation(data: Data, say: Say): EmailContent {
  const { answers } = data;
  const { facts, quotations } = toldBack(DISCOVERY_SESSION, answers);
  const repeats = [...facts, ...quotations].some(([, words]) => words !== "");
  const tokens = { name: greeted(answers.name), ...promised(data, "discovery") };
  return {
    ...say(repeats ? "discovery-session-confirmation" : "discovery-session-confirmation--without-details", tokens),
    facts: [...repeated(facts), reference(data.leadId)],
    quotations: repeated(quotations),
    reason: confirmedBecause(data, "discovery form", DOCTORS_CLINICS.path),
  };
}

function howToAnswer({ answers }: Data): string {
  if (isMailbox(answers.email)) return "Reply to this message to write to them directly.";
  return answers.phone
    ? "They didn’t leave a usable email address, so please call them."
    : "They left neither a usable email address nor a phone number.";
}
