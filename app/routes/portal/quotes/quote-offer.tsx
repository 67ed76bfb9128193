import { type ReactNode, useState } from "react";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { Choice } from "~/domain/money/choice";
import { readQuantity } from "~/domain/money/words";
import type { OpenedQuote } from "~/domain/quotes/own-quotes.server";
import type { SentChoice } from "~/domain/quotes/quote-choice";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { totalParts, totalWords } from "~/domain/quotes/recurring";
import type { QuoteContent } from "~/domain/quotes/schema";
import { agencyDay } from "~/lib/calendar-date";
import { ASK_FOR_CHANGE } from "~/routes/threads/asks-for-change";
import { useDocument } from "~/routes/use-document";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { QuoteSheet } from "./quote-sheet";
import "./quote-offer.css";

/** A quote that awaits an answer. With script the total follows the ticks; without, a button asks for it. */
export function QuoteOffer({
  opened,
  sent,
  problems,
  head,
  base = `/quotes/${opened.id}`,
}: {
  opened: OpenedQuote;
  /** Choices in the address. */
  sent: SentChoice;
  problems: Readonly<Record<string, string>>;
  head: ReactNode;
  /** The address of the page. */
  base?: string;
}) {
  const copy = useDocument(QUOTE_PAGE);
  const { versionId, versionSentAt, content } = opened;
  const [choice, setChoice] = useState<Choice>(sent);
  const isHydrated = useIsHydrated();
  const total = quoteTotal(content, choice);
  const [first, rest] = totalParts(total);
  const choose = (ids: readonly string[], others: readonly string[]) =>
    setChoice((now) => ({ ...now, ids: [...now.ids.filter((id) => !others.includes(id)), ...ids] }));
  const choosing = {
    onTick: (id: string, isChosen: boolean) => choose(isChosen ? [id] : [], [id]),
    onPick: (id: string, others: readonly string[]) => choose([id], others),
    onQuantity: (id: string, typed: string) => {
      const quantity = readQuantity(typed);
      if (quantity !== null) setChoice((now) => ({ ...now, quantities: { ...now.quantities, [id]: quantity } }));
    },
    typed: sent.typed,
    problems,
  };
  return (
    <form method="get" action={`${base}/accept`} className="grid gap-x-8 gap-y-10 lg:grid-cols-12 xl:gap-x-12">
      <input type="hidden" name="version" value={versionId} />
      <div className="min-w-0 lg:col-span-8">
        {head}
        <QuoteSheet
          content={content}
          total={total}
          choice={choice}
          isAnswered={false}
          isOpen
          choosing={choosing}
          sentOn={agencyDay(new Date(versionSentAt))}
        >
          {isHydrated || !isChoosable(content) ? null : (
            <Button
              type="submit"
              formAction={base}
              variant="secondary"
              className="mt-4 not-noscript:hidden"
              data-print="hide"
            >
              {copy.update}
            </Button>
          )}
        </QuoteSheet>
      </div>
      <div className="lg:col-span-4" data-print="hide">
        <section
          aria-labelledby="answer-title"
          className="rounded-lg border border-rule bg-raised p-5 lg:sticky lg:top-6"
        >
          <h2 id="answer-title" className="font-sans text-small font-[550] text-muted">
            {copy.totalTitle}
          </h2>
          <p aria-live="polite" className="font-display text-heading wrap-anywhere tabular xl:text-title">
            {first}
            {rest ? <span className="block font-sans text-body font-[550]">{rest}</span> : null}
          </p>
          <p className="mt-2 text-small text-muted">{total.restCents > 0 ? copy.depositNote : copy.wholeNote}</p>
          <div className="mt-5 flex flex-col gap-2">
            <Button type="submit" size="large" className="max-lg:hidden">
              {copy.accept}
            </Button>
            <ButtonLink href={`${base}/decline?version=${versionId}`} variant="secondary">
              {copy.decline}
            </ButtonLink>
            <ButtonLink href={`${base}${ASK_FOR_CHANGE}`} variant="quiet">
              {copy.askForChange}
            </ButtonLink>
            <ButtonLink href={`${base}/quote.pdf`} variant="quiet">
              {copy.pdf}
            </ButtonLink>
          </div>
        </section>
      </div>
      <div
        className="accept-bar sticky z-20 -mx-[clamp(1.25rem,4vw,3rem)] min-w-0 border-t border-ink bg-raised lg:hidden"
        data-print="hide"
      >
        <div className="flex min-h-16 items-center justify-between gap-4 px-[clamp(1.25rem,4vw,3rem)] py-2">
          <p className="min-w-0 text-small text-muted">
            {copy.totalTitle}
            <span className="block text-body leading-tight font-[550] text-ink tabular">{totalWords(total)}</span>
          </p>
          <Button type="submit" className="shrink-0">
            {copy.accept}
          </Button>
        </div>
      </div>
    </form>
  );
}

function isChoosable({ items }: QuoteContent): boolean {
  return items.some(({ isOptional, group, bounds }) => isOptional || group !== null || bounds !== null);
}
