import type { StartupPitchEmail } from "~/domain/kernel/email-data";
import { STARTUP_PITCH_KIND } from "~/domain/leads/kinds/startup-pitch";
import type { EmailContent } from "~/email/email-content";
import { fileSize } from "~/lib/file-size";
import { hoursText } from "~/lib/fill-identity";
import { agencyTime, enteredAt, openLead, reference, repeated, thanks, told, toldBack } from "./lead-words";

/** To the agency: the whole pitch, and when the answer is due. */
export function startupPitchReceived(data: StartupPitchEmail): EmailContent {
  const { pitch, leadId, origin } = data;
  const { facts, quotations } = told(STARTUP_PITCH_KIND, pitch);
  return {
    subject: `Startup pitch: ${pitch.startupName}`,
    preview: `${pitch.founderName}. Reply due ${agencyTime(data.replyDueAt)}`,
    heading: `${pitch.founderName} pitched ${pitch.startupName}`,
    paragraphs: [
      `It came in on ${agencyTime(data.receivedAt)}. They were promised an answer within ${hoursText(data.identity.replyHours.pitch)}, so it is due ${agencyTime(data.replyDueAt)}.`,
      "Answer this message to write to the founder directly.",
    ],
    action: openLead(origin, leadId),
    facts: [...facts, deckFact(data), reference(leadId)],
    quotations,
    closing: [],
    reason: `Sent with the startup pitch form at ${origin}/startup-pitch.`,
  };
}

/** To the founder: what arrived, and the promise. */
export function startupPitchConfirmation(data: StartupPitchEmail): EmailContent {
  const { pitch, origin } = data;
  const { facts, quotations } = toldBack(STARTUP_PITCH_KIND, pitch);
  return {
    subject: "We have your startup pitch",
    preview: `You hear from us within ${hoursText(data.identity.replyHours.pitch)}.`,
    heading: thanks(pitch.founderName),
    paragraphs: [
      `We'll review your startup pitch and get back to you within ${hoursText(data.identity.replyHours.pitch)}. That is by ${agencyTime(data.replyDueAt)}.`,
      "A person reads every pitch from start to finish. This is what reached us:",
    ],
    facts: [...repeated([...facts, deckFact(data, "Attached")]), reference(data.leadId)],
    quotations: repeated(quotations),
    closing: [
      data.deck
        ? "Something to add or correct? Just answer this message."
        : "Something to add, or a deck to send after all? Just answer this message.",
    ],
    reason: enteredAt("startup pitch form", `${origin}/startup-pitch`),
  };
}

/** The person who chose the name of the deck chose its words, so only the agency reads them. */
function deckFact({ deck }: StartupPitchEmail, deckName = deck?.name): [string, string] {
  return ["Pitch deck", deck ? `${deckName} (${fileSize(deck.bytes)})` : "None attached"];
}
