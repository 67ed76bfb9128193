import { attachFile } from "~/domain/files/attach-file.server";
import { findClaimableFile } from "~/domain/files/queries.server";
import type { LeadOutcome, Submission } from "~/domain/forms/submission";
import type { AppContext } from "~/kernel/app-context";
import { receiveLead } from "./internal.server";
import { toStored } from "./kinds/answers";
import { STARTUP_PITCH_KIND, type StartupPitch } from "./kinds/startup-pitch";
import { messagesFor } from "./lead-messages.server";

/** `deck-gone`: nothing was stored, because the deck that the form named is no longer there. */
export type PitchOutcome = LeadOutcome | { outcome: "deck-gone" };

/** Ends the transaction of a pitch whose deck was swept meanwhile. */
class DeckGone extends Error {}

/**
 * Takes a startup's pitch: the lead with its deck, its audit row and two emails (to the agency, to the founder) in one
 * transaction. `deckClaim` is what the upload answered, or empty. Repetition and suspected spam are treated as for a
 * quote request; a deck of the same name and size is the same deck. Open to everyone.
 */
export async function submitPitch(
  ctx: AppContext,
  pitch: StartupPitch,
  deckClaim: string,
  submission: Submission,
): Promise<PitchOutcome> {
  const deck = deckClaim === "" ? null : await findClaimableFile(ctx, deckClaim, "pitch-deck");
  if (deckClaim !== "" && !deck) return { outcome: "deck-gone" };
  const shownDeck = deck && { name: deck.name, bytes: deck.bytes };
  try {
    return await receiveLead(ctx, submission, {
      lead: toStored(STARTUP_PITCH_KIND, pitch),
      content: { ...pitch, deck: shownDeck },
      messages: messagesFor(ctx, "startup-pitch", pitch, shownDeck),
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
