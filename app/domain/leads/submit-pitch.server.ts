import { attachFile } from "~/domain/files/attach-file.server";
import { findClaimableFile } from "~/domain/files/queries.server";
import type { LeadOutcome, Submission } from "~/domain/forms/submission";
import type { AppContext } from "~/kernel/app-context";
import { receiveLead } from "./internal.server";
import { toStored } from "./kinds/answers";
import { STARTUP_PITCH_KIND, type StartupPitch } from "./kinds/startup-pitch";
import { messagesFor } from "./lead-messages.server";

/** `deck-gone`: nothing was stored, because the claimed deck no longer exists. */
export type PitchOutcome = LeadOutcome | { outcome: "deck-gone" };

/** Rolls back the transaction of a pitch whose deck has been swept. */
class DeckGone extends Error {}

/**
 * Stores a startup's pitch: the lead with its deck, its audit row and two emails (to the agency, to the founder) in one
 * transaction. `deckClaim`: returned by the upload, or empty. Repetition and suspected spam are treated as for a quote
 * request; a deck with equal name and size counts as the same deck. Open to everyone.
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
