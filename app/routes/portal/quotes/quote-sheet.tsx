import { Minus } from "lucide-react";
import type { ReactNode } from "react";
import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import { type Choice, chooseLines, groupsOf, withQuantities } from "~/domain/money/choice";
import { lineAmount } from "~/domain/money/line";
import { excludedLines, type Signed } from "~/domain/quotes/paper-words";
import type { QuoteTotal } from "~/domain/quotes/quote-total";
import type { QuoteContent, QuoteItem } from "~/domain/quotes/schema";
import { useDocument } from "~/routes/use-document";
import { Each } from "~/ui/primitives/each";
import { boundsWords, choiceWords, ItemLine } from "./item-line";
import { QuoteAgreement } from "./quote-agreement";
import { QuoteDelivery } from "./quote-delivery";
import { type Choosing, Option, Pick, QuantityChoice } from "./quote-option";
import { QuoteTotals } from "./quote-totals";

/** Offer with its sums. Without `choosing` the options are only listed. */
export function QuoteSheet({
  content,
  total,
  choice,
  isAnswered,
  choosing,
  sentOn,
  signed = null,
  isOpen,
  children,
}: {
  content: QuoteContent;
  total: QuoteTotal;
  choice: Choice;
  /** True once the choices can't change anymore. */
  isAnswered: boolean;
  choosing?: Choosing;
  /** The day on which it was sent, YYYY-MM-DD; null: it wasn't yet. */
  sentOn: string | null;
  /** Person who accepted it, if anyone has. */
  signed?: Signed | null;
  /** True while it can still be accepted. */
  isOpen: boolean;
  /** Below what can be chosen. */
  children?: ReactNode;
}) {
  const copy = useDocument(QUOTE_PAGE);
  const items = withQuantities(content.items, choice);
  const counted = new Set(chooseLines(content.items, choice).map(({ id }) => id));
  const included = items.filter(({ isOptional, group }) => !isOptional && group === null);
  const options = items.filter(({ isOptional }) => isOptional);
  const noteOf = (item: QuoteItem) => choiceWords(item, counted.has(item.id), isAnswered);
  const row = (item: QuoteItem) => ({ item, amountCents: lineAmount(item), isChosen: counted.has(item.id) });
  return (
    <div className="mt-8">
      {included.length > 0 ? (
        <section aria-labelledby="items-title">
          <h2 id="items-title" className="text-heading">
            {QUOTE_PAPER.items}
          </h2>
          <List
            items={included}
            line={(item) => (
              <ItemLine
                item={item}
                amountCents={lineAmount(item)}
                name={item.name}
                note={choosing || isAnswered ? undefined : boundsWords(item)}
              >
                {choosing ? <QuantityChoice item={item} choosing={choosing} /> : null}
              </ItemLine>
            )}
          />
        </section>
      ) : null}
      {groupsOf(items).map((group, index) => {
        const members = items.filter((item) => item.group === group);
        return (
          <Choices key={group} title={group} note={choosing || !isAnswered ? QUOTE_PAPER.pickNote : ""}>
            <List
              items={members}
              line={(item) =>
                choosing ? (
                  <Pick
                    {...row(item)}
                    group={index}
                    others={members.filter(({ id }) => id !== item.id).map(({ id }) => id)}
                    choosing={choosing}
                  />
                ) : (
                  <ItemLine item={item} amountCents={lineAmount(item)} name={item.name} note={noteOf(item)} />
                )
              }
            />
          </Choices>
        );
      })}
      {options.length > 0 ? (
        <Choices title={QUOTE_PAPER.options} note={choosing ? copy.optionsNote : ""}>
          <List
            items={options}
            line={(item) =>
              choosing ? (
                <Option {...row(item)} choosing={choosing} />
              ) : (
                <ItemLine item={item} amountCents={lineAmount(item)} name={item.name} note={noteOf(item)} />
              )
            }
          />
        </Choices>
      ) : null}
      {children}
      <div className="mt-8 ml-auto max-w-96 break-inside-avoid">
        <QuoteTotals content={content} total={total} />
      </div>
      <Excluded lines={excludedLines(content)} />
      <QuoteDelivery content={content} isAccepted={signed !== null} />
      <QuoteAgreement content={content} total={total} sentOn={sentOn} signed={signed} isOpen={isOpen} />
    </div>
  );
}

function Excluded({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="excluded-title" className="mt-10 break-inside-avoid">
      <h2 id="excluded-title" className="text-heading">
        {QUOTE_PAPER.excluded}
      </h2>
      <ul className="mt-3 max-w-text space-y-1.5 text-small">
        <Each of={lines} by={(line) => line}>
          {(line) => (
            <li className="flex gap-2.5 wrap-anywhere">
              <Minus aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-clay-ink" />
              <span className="min-w-0">{line}</span>
            </li>
          )}
        </Each>
      </ul>
    </section>
  );
}

function Choices({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <fieldset className="mt-10">
      <legend className="font-display text-heading wrap-anywhere">{title}</legend>
      {note ? <p className="mt-1 text-small text-muted">{note}</p> : null}
      {children}
    </fieldset>
  );
}

function List({ items, line }: { items: readonly QuoteItem[]; line: (item: QuoteItem) => ReactNode }) {
  return (
    <ul className="mt-4 border-t border-ink">
      <Each of={items}>{(item) => <li className="break-inside-avoid border-b border-rule py-4">{line(item)}</li>}</Each>
    </ul>
  );
}
