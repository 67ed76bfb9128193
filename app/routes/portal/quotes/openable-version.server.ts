import { openOwnQuote } from "~/domain/quotes/own-quotes.server";
import { isAwaiting } from "~/domain/quotes/schema";
import type { AppContext } from "~/kernel/app-context";
import { asRoute } from "~/routes/respond.server";

/**
 * Returns the id of the quote version for which its customer can request a change; null if it has been answered, has
 * expired, or isn't theirs to answer.
 */
export async function openableVersion(app: AppContext, quoteId: string): Promise<string | null> {
  const { state, versionId, mayAnswer } = await asRoute(() => openOwnQuote(app, quoteId));
  return mayAnswer && isAwaiting(state) ? versionId : null;
}
