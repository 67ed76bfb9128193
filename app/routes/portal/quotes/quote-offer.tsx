import { type ReactNode, useState } from "react";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { formatUsd } from "~/lib/money";
import { changeAddress } from "~/routes/leads/quote-change";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { QuoteSheet } from "./quote-sheet";

/** A quote that awaits an answer. With script the total follows the ticks; without, a button asks for it. */
export function QuoteOffer({
  opened,
  chosen: given,
  head,
}: {
  opened: OpenedQuote;
  chosen: readonly string[];
  head: ReactNode;
}) {
  const { id, versionId, content, quoteNumber } = opened;
  const [chosen, setChosen] = useState(given);
  const isHydrated = useIsHydrated();
  const total = quoteTotal(content, chosen);
  const choosing = {
    onChange: (item: string, isChosen: boolean) =>
      setChosen((now) => (isChosen ? [...now, item] : now.filter((other) => other !== item))),
  };
  return (
    <form method="get" action={`/quotes/${id}/accept`} className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <input type="hidden" name="version" value={versionId} />
      <div className="min-w-0 lg:col-span-8">
        {head}
        <QuoteSheet content={content} total={total} chosenItemIds={chosen} isAnswered={false} choosing={choosing}>
          {isHydrated ? null : (
            <Button type="submit" formAction={`/quotes/${id}`} variant="secondary" className="mt-4" data-print="hide">
              {QUOTE_PAGE.update}
            </Button>
          )}
        </QuoteSheet>
      </div>
      <div className="lg:col-span-4" data-print="hide">
        <section
          aria-labelledby="answer-title"
          className="rounded-lg border border-rule bg-raised p-5 lg:sticky lg:top-6"
        >
          <h2 id="answer-title" className="text-small font-[550] text-muted">
            {QUOTE_PAGE.totalTitle}
          </h2>
          <p aria-live="polite" className="font-display text-title tabular">
            {formatUsd(total.totalCents, { cents: "always" })}
          </p>
          <p className="mt-2 text-small text-muted">
            {total.restCents > 0 ? QUOTE_PAGE.depositNote : QUOTE_PAGE.wholeNote}
          </p>
          <div className="mt-5 flex flex-col gap-2">
            <Button type="submit" size="large">
              {QUOTE_PAGE.accept}
            </Button>
            <ButtonLink href={`/quotes/${id}/decline?version=${versionId}`} variant="secondary">
              {QUOTE_PAGE.decline}
            </ButtonLink>
            <ButtonLink href={changeAddress(quoteNumber)} variant="quiet">
              {QUOTE_PAGE.askForChange}
            </ButtonLink>
            <ButtonLink href={`/quotes/${id}/quote.pdf`} variant="quiet">
              {QUOTE_PAGE.pdf}
            </ButtonLink>
          </div>
        </section>
      </div>
    </form>
  );
}
