import { openLinkedQuote } from "~/domain/quotes/own-quotes.server";
import { isAwaiting } from "~/domain/quotes/schema";
import type { AppContext } from "~/kernel/app-context";
import { asRoute } from "~/routes/respond.server";

/**
 * The version of the quote of a link that a change can be asked of; null: it was answered or has expired, or the link
 * opens no quote.
 */
export async function linkedVersion(app: AppContext): Promise<string | null> {
  const { actor } = app.by;
  if (actor.kind !== "link" || actor.record.kind !== "quote") return null;
  const { state, versionId } = await asRoute(() => openLinkedQuote(app));
  return isAwaiting(state) ? versionId : null;
}
