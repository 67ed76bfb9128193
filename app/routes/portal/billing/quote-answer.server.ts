import { redirect } from "react-router";

/**
 * Redirects to the quote's own page, which explains the error, if the user may not act on the quote (403) or it doesn't
 * exist (404).
 */
export async function quoteAnswer(quotePath: string, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (refused) {
    const status = (refused as { init?: { status?: number } } | null)?.init?.status; // safe: what `data` throws; of anything else there is none
    if (status === 403 || status === 404) return redirect(quotePath, 303);
    throw refused;
  }
}
