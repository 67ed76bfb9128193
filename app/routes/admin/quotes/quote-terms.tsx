import { choiceOf } from "~/domain/quotes/quote-choice";
import type { QuoteDetail } from "~/domain/quotes/quote-history.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { isAwaiting } from "~/domain/quotes/schema";
import { agencyDay, formatMoment } from "~/lib/calendar-date";
import { QuoteSheet } from "~/routes/portal/quotes/quote-sheet";

/** Offer for reading: the customer has answered, or the role may not change it. */
export function QuoteTerms({ detail: { quote, certificate } }: { detail: QuoteDetail }) {
  const choice = choiceOf(certificate);
  return (
    <div className="max-w-page space-y-4">
      {quote.declinedAt ? (
        <p>
          Declined on {formatMoment(quote.declinedAt)}
          {quote.declineReason ? ":" : ", without a reason."}
        </p>
      ) : null}
      {quote.declineReason ? (
        <p className="max-w-text whitespace-pre-line wrap-anywhere border-l-2 border-clay/60 pl-3">
          {quote.declineReason}
        </p>
      ) : null}
      <QuoteSheet
        content={quote.draft}
        total={quoteTotal(quote.draft, choice)}
        choice={choice}
        isAnswered={quote.status === "accepted"}
        sentOn={quote.sentAt && agencyDay(new Date(quote.sentAt))}
        signed={certificate}
        isOpen={quote.state === "draft" || isAwaiting(quote.state)}
      />
    </div>
  );
}
