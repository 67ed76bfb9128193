import { choiceOf } from "~/domain/quotes/quote-choice";
import type { QuoteDetail } from "~/domain/quotes/quote-history.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { isAwaiting } from "~/domain/quotes/schema";
import { agencyDay } from "~/lib/calendar-date";
import { QuoteHead } from "~/routes/portal/quotes/quote-head";
import { QuoteSheet } from "~/routes/portal/quotes/quote-sheet";

/** Document of a quote as its customer sees it, or of a draft as it is so far. */
export function QuotePaper({ detail: { quote, shown, certificate } }: { detail: QuoteDetail }) {
  const content = shown && quote.status !== "accepted" ? shown.content : quote.draft;
  const choice = choiceOf(certificate);
  return (
    <article aria-label="What the customer sees" className="office-paper">
      <QuoteHead
        title="h2"
        quoteNumber={quote.quoteNumber ?? "Draft"}
        content={content}
        email={quote.businessEmail}
        version={shown?.version}
      />
      <QuoteSheet
        content={content}
        total={quoteTotal(content, choice)}
        choice={choice}
        isAnswered={quote.status === "accepted"}
        sentOn={shown && agencyDay(new Date(shown.sentAt))}
        signed={certificate}
        isOpen={quote.state === "draft" || isAwaiting(quote.state)}
      />
    </article>
  );
}
