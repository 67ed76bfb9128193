import { attachFile } from "~/domain/files/attach-file.server";
import { findClaimableFile } from "~/domain/files/queries.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { cleanLine } from "~/lib/clean-text";
import { receiveLead } from "./internal.server";
import { PROMISES, startupPitchMessages } from "./lead-messages.server";
import type { StartupPitch } from "./pitch-schema";
import type { LeadOutcome, Submission } from "./submission";

/** `deck-gone`: nothing was stored, because the deck that the form named is no longer there. */
export type PitchOutcome = LeadOutcome | { outcome: "deck-gone" };

/** Ends the transaction of a pitch whose deck was swept meanwhile. */
class DeckGone extends Error {}

/**
 * Takes a startup's pitch: the lead with its deck, its audit row and two e-mails (to the agency, to the founder) in one
 * transaction. `deckClaim` is what the upload answered, or empty. Repetition and suspected spam are treated as for a
 * quote request; a deck of the same name and size is the same deck. Open to everybody.
 */
export async function submitPitch(
  ctx: AppContext,
  pitch: StartupPitch,
  deckClaim: string,
  submission: Submission,
): Promise<PitchOutcome> {
  const deck = deckClaim === "" ? null : await findClaimableFile(ctx, deckClaim, "pitch-deck");
  if (deckClaim !== "" && !deck) return { outcome: "deck-gone" };
  const data = { pitch, deck: deck && { name: deck.name, bytes: deck.bytes } };
  try {
    return await receiveLead(ctx, submission, {
      lead: describe(pitch),
      content: { ...pitch, deck: data.deck },
      promise: PROMISES["startup-pitch"],
      messages: startupPitchMessages(ctx, data),
      async alongside(tx, leadId) {
        if (!deck) return;
        const subject = { kind: "lead" as const, id: leadId };
        if (!(await attachFile(tx, { claim: deckClaim, purpose: "pitch-deck", subject }))) throw new DeckGone();
      },
    });
  } catch (error) {
    if (error instanceof DeckGone) return { outcome: "deck-gone" };
    throw error;
  }
}

function describe(pitch: StartupPitch) {
  const { startupName, founderName, email, phone, ...details } = pitch;
  return {
    kind: "startup-pitch" as const,
    ...{ email, phone, details },
    name: founderName,
    businessName: startupName,
    summary: cleanLine(pitch.problem),
  };
}
