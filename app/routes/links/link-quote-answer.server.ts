import { redirect } from "react-router";
import type { AcceptQuoteOutcome } from "~/domain/quotes/accept-quote.server";
import type { OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { leaveNotice } from "~/routes/notices.server";
import { answeredNotice, noticeOfRefusal } from "~/routes/portal/quotes/own-quote.server";

type Refused = Exclude<AcceptQuoteOutcome, { outcome: "accepted" }>;

/** Throws a redirect to the link's page if there's nothing to answer, or if the version isn't the one seen. */
export function openForAnswer(opened: OpenedQuote, path: string, seen: string | null): void {
  const { status, state, versionId } = opened;
  if (status === "accepted" || status === "declined") throw back(path, answeredNotice(status));
  if (state === "expired") throw backRefused(path, { outcome: "expired" });
  if (seen !== null && seen !== versionId) throw backRefused(path, { outcome: "newer-version" });
}

/** Redirects to the link's page, which says why the answer wasn't recorded. */
export function backRefused(path: string, refused: Refused, cookies: readonly string[] = []): Response {
  return back(path, noticeOfRefusal(refused), cookies);
}

function back(path: string, notice: Parameters<typeof leaveNotice>[0], cookies: readonly string[] = []): Response {
  const response = redirect(path, { status: 303, headers: { "set-cookie": leaveNotice(notice) } });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
