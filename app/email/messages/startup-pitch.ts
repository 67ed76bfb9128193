import type { StartupPitchEmail } from "~/domain/kernel/email-data";
import { STARTUP_PITCH_KIND } from "~/domain/leads/kinds/startup-pitch";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { fileSize } from "~/lib/file-size";
import { enteredAt, greeted, openLead, promised, receivedAt, reference, repeated, told, toldBack } from "./lead-words";

/** To the agency: the whole pitch, and when the answer is due. */
export function startupPitchReceived(data: StartupPitchEmail, say: Say): EmailContent {
  const { pitch, leadId, origin } = data;
  const { facts, quotations } = told(STARTUP_PITCH_KIND, pitch);
  const tokens = { startup: pitch.startupName, name: pitch.founderName, ...receivedAt(data, "pitch") };
  return {
    ...say("startup-pitch-received", tokens),
    action: openLead(origin, leadId),
    facts: [...facts, deckFact(data), reference(leadId)],
    quotations,
    reason: `Sent with the startup pitch form at ${origin}/startup-pitch.`,
  };
}

/** To the founder: what arrived, and the promise. */
export function startupPitchConfirmation(data: StartupPitchEmail, say: Say): EmailContent {
  const { pitch, origin } = data;
  const { facts, quotations } = toldBack(STARTUP_PITCH_KIND, pitch);
  const tokens = { name: greeted(pitch.founderName), ...promised(data, "pitch") };
  return {
    ...say(data.deck ? "startup-pitch-confirmation" : "startup-pitch-confirmation--without-deck", tokens),
    facts: [...repeated([...facts, deckFact(data, "Attached")]), reference(data.leadId)],
    quotations: repeated(quotations),
    reason: enteredAt("startup pitch form", `${origin}/startup-pitch`),
  };
}

/** The person who chose the name of the deck chose its words, so only the agency reads them. */
function deckFact({ deck }: StartupPitchEmail, deckName = deck?.name): [string, string] {
  return ["Pitch deck", deck ? `${deckName} (${fileSize(deck.bytes)})` : "None attached"];
}
