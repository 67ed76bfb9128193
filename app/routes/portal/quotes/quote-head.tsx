import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { QuoteContent, QuoteState } from "~/domain/quotes/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { agencyTimeZoneName } from "~/lib/place";
import { useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { QuoteParties } from "./quote-parties";
import { QuoteStatusBadge } from "./quote-status";

/** The head of a quote: its number, for whom it is, and how long it is good. */
export function QuoteHead({
  quoteNumber,
  content,
  email,
  state,
  version = 1,
  title: Title = "h1",
}: {
  quoteNumber: string;
  content: QuoteContent;
  /** Where it goes to. */
  email: string;
  /** `replaced`: a newer version holds. Absent: the screen around it tells. */
  state?: QuoteState | "replaced";
  version?: number;
  /** Element of the title; `h2` on a screen that has a title of its own. */
  title?: "h1" | "h2";
}) {
  const copy = useDocument(QUOTE_PAGE);
  const { businessName, contactName, validUntil, message } = content;
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted">
        <span className="font-[550] text-clay-ink tabular">{quoteNumber}</span>
        {version > 1 ? (
          <span>
            {QUOTE_PAPER.version} {version}
          </span>
        ) : null}
        {state === "replaced" ? <Badge tone="wash">{copy.changes.replaced}</Badge> : null}
        {state && state !== "replaced" ? <QuoteStatusBadge state={state} /> : null}
      </p>
      <Title className="mt-2 text-title wrap-anywhere">
        {QUOTE_PAPER.for} {businessName}
      </Title>
      <p className="mt-2 text-small text-muted">
        {contactName ? `${contactName} · ` : ""}
        {QUOTE_PAPER.validUntil} <time dateTime={validUntil}>{formatLongDate(validUntil)}</time>,{" "}
        {QUOTE_PAPER.endOfDay.replace("{zone}", agencyTimeZoneName())}
      </p>
      <QuoteParties content={content} email={email} />
      {message ? <p className="mt-6 max-w-text whitespace-pre-line wrap-anywhere text-body">{message}</p> : null}
    </header>
  );
}
