import { redirect } from "react-router";
import { DomainError } from "~/domain/kernel/domain-error";
import type { AcceptQuoteOutcome } from "~/domain/quotes/accept-quote.server";
import type { QuoteStatus } from "~/domain/quotes/schema";
import { leaveNotice } from "~/routes/notices.server";
import { asRoute, redirectWithNotice } from "~/routes/respond.server";
import type { QuoteNoticeName } from "./notices.server";

/** Runs a verb about one quote for its customer. Others' quotes lead to the dashboard, which says so; null: there is none. */
export async function forOwnQuote<T>(verb: () => Promise<T>): Promise<T | null> {
  try {
    return await verb();
  } catch (error) {
    if (error instanceof DomainError && error.code === "quote.not-found") return null;
    if (error instanceof DomainError && error.code === "quote.not-yours") {
      throw redirectWithNotice("/dashboard", "quote-denied");
    }
    return asRoute<T>(() => Promise.reject(error));
  }
}

type Refused = Exclude<AcceptQuoteOutcome, { outcome: "accepted" }>;

/** Leads back to the quote, which says why it was not answered. */
export function goBackRefused(id: string, refused: Refused): Response {
  return redirect(`/quotes/${id}`, { status: 303, headers: { "set-cookie": leaveNotice(noticeOf(refused)) } });
}

function noticeOf(refused: Refused): QuoteNoticeName {
  switch (refused.outcome) {
    case "answered":
      return answeredNotice(refused.status);
    case "newer-version":
      return "quote-changed";
    case "expired":
      return "quote-has-expired";
    case "unverified":
      return "quote-needs-confirmation";
    case "promotion-refused":
      return "quote-code-refused";
  }
}

/** What is said of a quote that somebody has answered. */
export function answeredNotice(status: QuoteStatus): QuoteNoticeName {
  return status === "accepted" ? "quote-already-accepted" : "quote-already-declined";
}
