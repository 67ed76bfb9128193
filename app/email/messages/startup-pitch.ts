import type { LeadKindEmail } from "~/domain/leads/email-data";
import { STARTUP_PITCH_KIND } from "~/domain/leads/kinds/startup-pitch";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { fileSizeHere } from "~/lib/file-size-here";
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

type Data = LeadKindEmail<"startup-pitch">;

/** To the agency: all answers, and when the reply is due. */
export function startupPitchReceived(data: Data, say: Say): EmailContent {
  const { answers, leadId, origin } = data;
  const { facts, quotations } = told(STARTUP_PITCH_KIND, answers);
  const tokens = { startup: answers.startupName, name: answers.founderName, ...receivedAt(data, "pitch") };
  return {
    ...say("startup-pitch-received", tokens),
    action: openLead(origin, leadId),
    facts: [...facts, deckFact(data), reference(leadId)],
    quotations,
    reason: cameBy(data, "startup pitch form", "/startup-pitch"),
  };
}

/** To the founder: what we received, and the promise. */
export function startupPitchConfirmation(data: Data, say: Say): EmailContent {
  const { answers } = data;
  const { facts, quotations } = toldBack(STARTUP_PITCH_KIND, answers);
  const tokens = { name: greeted(answers.founderName), ...promised(data, "pitch") };
  return {
    ...say(data.deck ? "startup-pitch-confirmation" : "startup-pitch-confirmation--without-deck", tokens),
    facts: [...repeated([...facts, deckFact(data, "Attached")]), reference(data.leadId)],
    quotations: repeated(quotations),
    reason: confirmedBecause(data, "startup pitch form", "/startup-pitch"),
  };
}

/** The deck's file name could contain any text, so only the agency sees it. */
function deckFact({ deck }: Data, deckName = deck?.name): [string, string] {
  return ["Pitch deck", deck ? `${deckName} (${fileSizeHere(deck.bytes)})` : "None attached"];
}
