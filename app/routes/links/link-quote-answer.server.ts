import { redirect } from "react-router";
import type { AcceptQuoteOutcome } from "~/domain/quotes/accept-quote.server";
import type { OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { leaveNotice } from "~/routes/notices.server";
import { answeredNotice, noticeOfRefusal } from "~/routes/portal/quotes/own-quote.server";

type Refused = Exclude<AcceptQuoteOutcome, { outcome: "accepted" }>;

/**
 * Leads back to the page of the link where there is nothing to answer, or another version than the one that was seen.
 */
export function openForAnswer(opened: OpenedQuote, path: string, seen: string | null): void {
  const { status, state, versionId } = opened;
  if (status === "accepted" || status === "declined") throw back(path, answeredNotice(status));
  if (state === "expired") throw backRefused(path, { outcome: "expired" });
  if (seen !== null && seen !== versionId) throw backRefused(path, { outcome: "newer-version" });
}

/** Leads back to the page of the link, which says why the quote was not answered. */
export function backRefused(path: string, refused: Refused, cookies: readonly string[] = []): Response {
  return back(path, noticeOfRefusal(refused), cookies);
}

function back(path: string, notice: Parameters<typeof leaveNotice>[0], cookies: readonly string[] = []): Response {
  const response = redirect(path, { status: 303, headers: { "set-cookie": leaveNotice(notice) } });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
