import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { ReplacedVersion as Replaced } from "~/domain/quotes/read-version.server";
import { agencyDay } from "~/lib/calendar-date";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { ButtonLink } from "~/ui/primitives/button";
import { QuoteHead } from "./quote-head";
import { QuoteSheet } from "./quote-sheet";

/** A version that a newer one has replaced: to be read, with nothing to press but the way to the newest. */
export function ReplacedVersion({ replaced, path }: { replaced: Replaced; path: string }) {
  const copy = useDocument(QUOTE_PAGE).changes;
  const fill = useFill();
  const { quote, version, content, total, sentAt } = replaced;
  const newest = String(quote.version);
  return (
    <div className="page-width pt-8 pb-20">
      <section aria-labelledby="replaced-title" className="mb-8 max-w-3xl rounded-lg bg-warn-wash p-5">
        <h2 id="replaced-title" className="text-subheading">
          {fill(copy.replacedTitle, { version: String(version) })}
        </h2>
        <p className="mt-1.5 text-small">{fill(copy.replacedText, { newest })}</p>
        <ButtonLink href={path} className="mt-4" data-print="hide">
          {fill(copy.toNewest, { newest })}
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
        isOpen={false}
      />
    </div>
  );
}
