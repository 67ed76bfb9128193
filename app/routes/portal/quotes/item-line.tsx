import type { ReactNode } from "react";
import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { quantityWords } from "~/domain/money/words";
import { itemAmountWords, itemCostWords } from "~/domain/quotes/recurring";
import type { QuoteItem } from "~/domain/quotes/schema";

/** An item with what it is, how its amount comes about, and the amount. */
export function ItemLine({
  item,
  amountCents,
  name,
  note,
  children,
}: {
  item: QuoteItem;
  amountCents: number;
  name: ReactNode;
  note?: string;
  children?: ReactNode;
}) {
  const price = itemCostWords(item);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
      <div className="min-w-0">
        <div className="font-[550] wrap-anywhere">{name}</div>
        {price ? <p className="mt-0.5 text-small tabular">{price}</p> : null}
        {item.description ? (
          <p className="mt-0.5 max-w-text whitespace-pre-line wrap-anywhere text-small text-muted">
            {item.description}
          </p>
        ) : null}
        {note ? <p className="mt-0.5 text-small text-muted">{note}</p> : null}
        {children}
      </div>
      <p className="text-right tabular">{itemAmountWords(item, amountCents)}</p>
    </div>
  );
}

/** Between which quantities the customer may choose: `From 10 to 40 hours`. */
export function boundsWords({ bounds, unit }: Pick<QuoteItem, "bounds" | "unit">): string {
  if (!bounds) return "";
  const [min] = quantityWords({ quantity: bounds.min, unit }).split(" ");
  return QUOTE_PAPER.quantityRange
    .replace("{min}", min ?? "")
    .replace("{max}", quantityWords({ quantity: bounds.max, unit }));
}

/** Says if an item that can be chosen was, and until the quote is answered between which quantities. */
export function choiceWords(item: QuoteItem, isChosen: boolean, isAnswered: boolean): string {
  const chosen = isChosen ? QUOTE_PAPER.chosen : QUOTE_PAPER.notChosen;
  return [isAnswered ? "" : boundsWords(item), chosen].filter(Boolean).join(" · ");
}
