import { openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import { isAwaiting } from "~/domain/quotes/schema";
import type { AppContext } from "~/kernel/app-context";
import { asRoute } from "~/routes/respond.server";

/**
 * Returns the id of the link's quote version for which a change can be requested; null if it has been answered or has
 * expired, or the link isn't for a quote.
 */
export async function linkedVersion(app: AppContext): Promise<string | null> {
  const { actor } = app.by;
  if (actor.kind !== "link" || actor.record.kind !== "quote") return null;
  const { state, versionId } = await asRoute(() => openLinkedQuote(app));
  return isAwaiting(state) ? versionId : null;
}
