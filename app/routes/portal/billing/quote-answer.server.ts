import { redirect } from "react-router";

/** Anyone who may not act on a quote, or asks for one that does not exist, is told by the quote's own page. */
export async function quoteAnswer(quotePath: string, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (refused) {
    const status = (refused as { init?: { status?: number } } | null)?.init?.status; // safe: what `data` throws; of anything else there is none
    if (status === 403 || status === 404) return redirect(quotePath, 303);
    throw refused;
  }
}
