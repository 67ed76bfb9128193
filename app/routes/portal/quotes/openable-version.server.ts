import { openOwnQuote } from "~/domain/quotes/own-quotes.server";
import { isAwaiting } from "~/domain/quotes/schema";
import type { AppContext } from "~/kernel/app-context";
import { asRoute } from "~/routes/respond.server";

/**
 * The version of a quote that its customer can ask a change of; null: it was answered, has expired, or isn't theirs to
 * answer.
 */
export async function openableVersion(app: AppContext, quoteId: string): Promise<string | null> {
  const { state, versionId, mayAnswer } = await asRoute(() => openOwnQuote(app, quoteId));
  return mayAnswer && isAwaiting(state) ? versionId : null;
}
