import { data, redirect } from "react-router";
import { requireCustomer } from "~/auth/guards.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import type { AcceptQuoteOutcome } from "~/domain/quotes/accept-quote.server";
import { openQuote } from "~/domain/quotes/open-quote.server";
import type { PromotionRefusal, QuoteStatus } from "~/domain/quotes/schema";
import { leaveNotice } from "~/routes/notices.server";
import type { RequestContext } from "~/routes/request-context";
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

/** As `forOwnQuote`, for what belongs to a quote, an invoice or a project: where there is none, the answer is 404. */
export async function forOwnRecord<T>(verb: () => Promise<T>): Promise<T> {
  const found = await forOwnQuote(verb);
  if (found === null) throw data(null, { status: 404 });
  return found;
}

/** What a page that asks once more before a quote is answered needs of the request. */
type Answering = { context: RequestContext; request: Request; url: URL; id: string };

/**
 * The quote that its customer is about to answer, and the customer. Throws what leads elsewhere: to sign-in, to the quote when
 * it was answered, has expired, has a newer version than the one that was seen, or is not theirs to answer. Null: there is none.
 */
export async function openToAnswer({ context, request, url, id }: Answering) {
  const actor = await requireCustomer(context, request);
  const quote = await forOwnQuote(() => openQuote(onBehalfOf(context.app, actor), id));
  if (!quote) return null;
  const { status } = quote;
  if (status === "accepted" || status === "declined") {
    throw redirectWithNotice(`/quotes/${id}`, answeredNotice(status));
  }
  if (quote.state === "expired") throw goBackRefused(id, { outcome: "expired" });
  if (!quote.mayAnswer) throw redirect(`/quotes/${id}`);
  const seen = url.searchParams.get("version");
  if (seen !== null && seen !== quote.versionId) throw goBackRefused(id, { outcome: "newer-version" });
  return { actor, quote };
}

type Refused = Exclude<AcceptQuoteOutcome, { outcome: "accepted" }>;

/** Leads back to the quote, which says why it was not answered. */
export function goBackRefused(id: string, refused: Refused): Response {
  return redirect(`/quotes/${id}`, { status: 303, headers: { "set-cookie": leaveNotice(noticeOfRefusal(refused)) } });
}

/** What is said of a quote that was not answered. */
export function noticeOfRefusal(refused: Refused): QuoteNoticeName {
  switch (refused.outcome) {
    case "answered":
      return answeredNotice(refused.status);
    case "newer-version":
      return "quote-changed";
    case "expired":
      return "quote-has-expired";
    case "unverified":
      return "quote-needs-confirmation";
    case "change-asked":
      return "quote-waits-for-change";
    case "quantity-refused":
      return "quote-quantity-refused";
    case "promotion-refused":
      return noticeOfCode(refused.refusal);
  }
}

function noticeOfCode(refusal: PromotionRefusal): QuoteNoticeName {
  switch (refusal) {
    case "other-package":
    case "below-total":
      return "quote-choice-without-code";
    case "not-new":
    case "per-customer":
      return "quote-code-used";
    default:
      return "quote-code-refused";
  }
}

/** What is said of a quote that someone has answered. */
export function answeredNotice(status: QuoteStatus): QuoteNoticeName {
  return status === "accepted" ? "quote-already-accepted" : "quote-already-declined";
}
