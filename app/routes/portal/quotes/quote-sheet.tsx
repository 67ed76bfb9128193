import type { ReactNode } from "react";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { QuoteTotal } from "~/domain/quotes/quote-total";
import { discountWords, type QuoteContent, type QuoteItem } from "~/domain/quotes/schema";
import { formatUsd } from "~/lib/money";

/** How the options are ticked: by which ids, and what a tick does. */
type Choosing = { onChange: (id: string, isChosen: boolean) => void };

/** What is offered and what it comes to. Without `choosing` the options are only listed. */
export function QuoteSheet({
  content,
  total,
  chosenItemIds,
  isAnswered,
  choosing,
  children,
}: {
  content: QuoteContent;
  total: QuoteTotal;
  chosenItemIds: readonly string[];
  /** What was chosen stands for good. */
  isAnswered: boolean;
  choosing?: Choosing;
  /** Below the options. */
  children?: ReactNode;
}) {
  const included = content.items.filter(({ isOptional }) => !isOptional);
  const options = content.items.filter(({ isOptional }) => isOptional);
  return (
    <div className="mt-8">
      {included.length > 0 ? (
        <section aria-labelledby="items-title">
          <h2 id="items-title" className="text-heading">
            {QUOTE_PAGE.items}
          </h2>
          <ul className="mt-4 border-t border-ink">
            {included.map((item) => (
              <li key={item.id} className="break-inside-avoid border-b border-rule py-4">
                <ItemLine item={item} name={item.name} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {options.length > 0 ? (
        <fieldset className="mt-10">
          <legend className="font-display text-heading">{QUOTE_PAGE.options}</legend>
          {choosing ? <p className="mt-1 text-small text-muted">{QUOTE_PAGE.optionsNote}</p> : null}
          <ul className="mt-4 border-t border-ink">
            {options.map((item) => {
              const isChosen = chosenItemIds.includes(item.id);
              return (
                <li key={item.id} className="break-inside-avoid border-b border-rule py-4">
                  {choosing ? (
                    <Option item={item} isChosen={isChosen} choosing={choosing} />
                  ) : (
                    <ItemLine item={item} name={item.name} note={isAnswered ? noteOf(isChosen) : undefined} />
                  )}
                </li>
              );
            })}
          </ul>
          {children}
        </fieldset>
      ) : null}
      <div className="mt-8 ml-auto max-w-96 break-inside-avoid">
        <QuoteTotals content={content} total={total} />
      </div>
    </div>
  );
}

function noteOf(isChosen: boolean): string {
  return isChosen ? QUOTE_PAGE.chosen : QUOTE_PAGE.notChosen;
}

function Option({ item, isChosen, choosing }: { item: QuoteItem; isChosen: boolean; choosing: Choosing }) {
  const id = `option-${item.id}`;
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        name="option"
        value={item.id}
        defaultChecked={isChosen}
        onChange={({ currentTarget }) => choosing.onChange(item.id, currentTarget.checked)}
        className="mt-1 size-5 shrink-0 cursor-pointer accent-bluebonnet"
      />
      <div className="min-w-0 grow">
        <ItemLine
          item={item}
          name={
            <label htmlFor={id} className="block cursor-pointer">
              {item.name}
            </label>
          }
        />
      </div>
    </div>
  );
}

function ItemLine({ item, name, note }: { item: QuoteItem; name: ReactNode; note?: string | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
      <div className="min-w-0">
        <div className="font-[550] wrap-anywhere">{name}</div>
        {item.description ? (
          <p className="mt-0.5 max-w-text whitespace-pre-line wrap-anywhere text-small text-muted">
            {item.description}
          </p>
        ) : null}
        {note ? <p className="mt-0.5 text-small text-muted">{note}</p> : null}
      </div>
      <p className="text-right tabular">{formatUsd(item.amountCents, { cents: "always" })}</p>
    </div>
  );
}

/** The lines below the items, which add up to the cent. */
export function QuoteTotals({ content, total }: { content: QuoteContent; total: QuoteTotal }) {
  const { subtotalCents, discountCents, totalCents, depositCents, restCents } = total;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 tabular">
      {discountCents > 0 ? (
        <>
          <Line label={QUOTE_PAGE.subtotal} cents={subtotalCents} />
          <Line label={`${QUOTE_PAGE.discount} (${discountWords(content)})`} cents={-discountCents} />
        </>
      ) : null}
      <dt className="border-t border-ink pt-2 font-[550]">{QUOTE_PAGE.total}</dt>
      <dd className="border-t border-ink pt-1 pl-6 text-right font-display text-heading">
        {formatUsd(totalCents, { cents: "always" })}
      </dd>
      {restCents > 0 ? (
        <>
          <Line label={`${QUOTE_PAGE.deposit} (${content.depositPercent}%)`} cents={depositCents} />
          <Line label={QUOTE_PAGE.rest} cents={restCents} />
        </>
      ) : null}
    </dl>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <>
      <dt className="text-small text-muted wrap-anywhere">{label}</dt>
      <dd className="pl-6 text-right text-small">{formatUsd(cents, { cents: "always" })}</dd>
    </>
  );
}
