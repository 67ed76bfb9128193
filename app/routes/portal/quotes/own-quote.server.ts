import { data, redirect } from "react-router";
import { requireCustomer } from "~/auth/guards.server";
import type { AcceptQuoteOutcome } from "~/domain/quotes/accept-quote.server";
import { openQuote } from "~/domain/quotes/open-quote.server";
import type { PromotionRefusal, QuoteStatus } from "~/domain/quotes/schema";
import { DomainError } from "~/kernel/domain-error";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { bad, type Notice } from "~/lib/notice";
import { leaveNotice } from "~/routes/notices.server";
import type { RequestContext } from "~/routes/request-context";
import { asRoute, redirectWithNotice } from "~/routes/respond.server";

/**
 * Runs a verb about one quote for its customer. Other customers' quotes redirect to the dashboard with a notice; null
 * if there's no such quote.
 */
export async function forOwnQuote<T>(verb: () => Promise<T>): Promise<T | null> {
  try {
    return await verb();
  } catch (error) {
    if (error instanceof DomainError && error.code === "quote.not-found") return null;
    if (error instanceof DomainError && error.code === "quote.not-yours") {
      throw redirectWithNotice("/dashboard", bad("Access Denied", "You don't have permission to view this quote."));
    }
    return asRoute<T>(() => Promise.reject(error));
  }
}

/** Like `forOwnQuote`, for records of a quote, an invoice or a project; throws a 404 if there's none. */
export async function forOwnRecord<T>(verb: () => Promise<T>): Promise<T> {
  const found = await forOwnQuote(verb);
  if (found === null) throw data(null, { status: 404 });
  return found;
}

/** Parts of the request for a page that confirms an answer to a quote. */
type Answering = { context: RequestContext; request: Request; url: URL; id: string };

/**
 * Returns the quote that its customer is about to answer, and the customer. Throws a redirect to sign-in, or to the
 * quote if it has been answered, has expired, has a newer version than the one seen, or isn't theirs to answer. Null if
 * there's no such quote.
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

/** Redirects to the quote, which says why the answer wasn't recorded. */
export function goBackRefused(id: string, refused: Refused): Response {
  return redirect(`/quotes/${id}`, { status: 303, headers: { "set-cookie": leaveNotice(noticeOfRefusal(refused)) } });
}

/** Returns the notice for an answer that wasn't recorded. */
export function noticeOfRefusal(refused: Refused): Notice {
  switch (refused.outcome) {
    case "answered":
      return answeredNotice(refused.status);
    case "newer-version":
      return bad(
        "This quote has changed",
        "We sent a new version while you had the old one open. Nothing was accepted or declined. Please read the new one.",
      );
    case "expired":
      return bad("This quote has expired", "Nothing was changed. You can ask for it again.");
    case "unverified":
      return bad("Please confirm your email address", "Then you can accept or decline.");
    case "change-asked":
      return bad(
        "You asked for a change",
        "You can accept once we’ve answered. If you no longer need the change, press Keep the quote as it is.",
      );
    case "quantity-refused":
      return bad(
        "Check the quantities",
        "One of them is outside the range this quote offers. Nothing was accepted. Please choose again.",
      );
    case "promotion-refused":
      return noticeOfCode(refused.refusal);
  }
}

function noticeOfCode(refusal: PromotionRefusal): Notice {
  switch (refusal) {
    case "other-package":
    case "below-total":
      return bad(
        "The promotion doesn’t cover this choice",
        "Its code needs more than what you chose. Nothing was accepted. Choose more, or write to us, and we’ll make you a new quote.",
      );
    case "not-new":
    case "per-customer":
      return bad(
        "You’ve already used this promotion",
        "Its code can’t be used again. Nothing was accepted. Please write to us, and we’ll make you a new quote.",
      );
    default:
      return bad(
        "The promotion is over",
        "This quote relies on a promotion code that can no longer be used. Nothing was accepted. Please write to us, and we’ll make you a new quote.",
      );
  }
}

/** Returns the notice for a quote that has been answered. */
export function answeredNotice(status: QuoteStatus): Notice {
  return status === "accepted"
    ? bad("This quote has already been accepted", "Nothing was changed.")
    : bad("This quote has already been declined", "Nothing was changed.");
}
