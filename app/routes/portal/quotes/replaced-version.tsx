import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { ReplacedVersion as Replaced } from "~/domain/quotes/read-version.server";
import { agencyDay } from "~/lib/calendar-date";
import { ButtonLink } from "~/ui/primitives/button";
import { QuoteHead } from "./quote-head";
import { QuoteSheet } from "./quote-sheet";

const COPY = QUOTE_PAGE.changes;

/** A version that a newer one has replaced: to be read, with nothing to press but the way to the newest. */
export function ReplacedVersion({ replaced, path }: { replaced: Replaced; path: string }) {
  const { quote, version, content, total, sentAt } = replaced;
  const newest = String(quote.version);
  return (
    <div className="page-width pt-8 pb-20">
      <section aria-labelledby="replaced-title" className="mb-8 max-w-3xl rounded-lg bg-warn-wash p-5">
        <h2 id="replaced-title" className="text-subheading">
          {COPY.replacedTitle.replace("{version}", String(version))}
        </h2>
        <p className="mt-1.5 text-small">{COPY.replacedText.replace("{newest}", newest)}</p>
        <ButtonLink href={path} className="mt-4" data-print="hide">
          {COPY.toNewest.replace("{newest}", newest)}
        </ButtonLink>
      </section>
      <QuoteHead
        quoteNumber={quote.quoteNumber}
        content={content}
        email={quote.businessEmail}
        state="replaced"
        version={version}
      />
      <QuoteSheet
        content={content}
        total={total}
        choice={{ ids: [], quantities: {} }}
        isAnswered={false}
        sentOn={agencyDay(new Date(sentAt))}
      />
    </div>
  );
}
