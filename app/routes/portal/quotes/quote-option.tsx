import type { ReactNode } from "react";
import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import { typedQuantity } from "~/domain/money/words";
import { OPTION_FIELD, pickField, quantityField } from "~/domain/quotes/quote-choice";
import type { QuoteItem } from "~/domain/quotes/schema";
import { useDocument } from "~/routes/use-document";
import { FieldMessage } from "~/ui/forms/field";
import { NumberInput } from "~/ui/forms/number-input";
import { boundsWords, ItemLine } from "./item-line";

/** Actions of the customer's choice: a checkbox, a pick and a quantity, with the problem of one. */
export type Choosing = {
  onTick: (id: string, isChosen: boolean) => void;
  /** `others`: the rest of its group. */
  onPick: (id: string, others: readonly string[]) => void;
  onQuantity: (id: string, typed: string) => void;
  /** By the item's id. */
  problems: Readonly<Record<string, string>>;
  /** Quantities as they were typed, by the item's id. */
  typed: Readonly<Record<string, string>>;
};

type Props = { item: QuoteItem; amountCents: number; isChosen: boolean; choosing: Choosing };

/** An item that can be ticked. */
export function Option({ item, amountCents, isChosen, choosing }: Props) {
  return (
    <Ticked item={item} amountCents={amountCents} choosing={choosing}>
      {(id) => (
        <input
          id={id}
          type="checkbox"
          name={OPTION_FIELD}
          value={item.id}
          defaultChecked={isChosen}
          onChange={({ currentTarget }) => choosing.onTick(item.id, currentTarget.checked)}
          className="mt-1 size-5 shrink-0 cursor-pointer accent-bluebonnet"
        />
      )}
    </Ticked>
  );
}

/** An item of a group, of which exactly one is picked. */
export function Pick({
  group,
  others,
  item,
  amountCents,
  isChosen,
  choosing,
}: Props & { group: number; others: readonly string[] }) {
  return (
    <Ticked item={item} amountCents={amountCents} choosing={choosing}>
      {(id) => (
        <input
          id={id}
          type="radio"
          name={pickField(group)}
          value={item.id}
          defaultChecked={isChosen}
          onChange={() => choosing.onPick(item.id, others)}
          className="mt-1 size-5 shrink-0 cursor-pointer accent-bluebonnet"
        />
      )}
    </Ticked>
  );
}

function Ticked({
  item,
  amountCents,
  choosing,
  children,
}: Omit<Props, "isChosen"> & { children: (id: string) => ReactNode }) {
  const id = `option-${item.id}`;
  return (
    <div className="quote-tick flex items-start gap-3">
      {children(id)}
      <div className="min-w-0 grow">
        <ItemLine
          item={item}
          amountCents={amountCents}
          name={
            <label htmlFor={id} className="block cursor-pointer">
              {item.name}
            </label>
          }
        >
          <p data-ticked="yes" className="mt-0.5 text-small text-muted">
            {QUOTE_PAPER.chosen}
          </p>
          <p data-ticked="no" className="mt-0.5 text-small text-muted">
            {QUOTE_PAPER.notChosen}
          </p>
          <QuantityChoice item={item} choosing={choosing} />
        </ItemLine>
      </div>
    </div>
  );
}

/** The field for a quantity that the customer may choose; nothing where it is fixed. */
export function QuantityChoice({ item, choosing }: { item: QuoteItem; choosing: Choosing }) {
  const copy = useDocument(QUOTE_PAGE);
  const { id, name, bounds, quantity } = item;
  if (!bounds) return null;
  const [control, problem] = [quantityField(id), choosing.problems[id]];
  return (
    <div className="mt-2" data-print="hide">
      <label htmlFor={control} className="text-small font-[550]">
        {copy.quantity}
        <span className="visually-hidden"> {name}</span>
      </label>
      <NumberInput
        id={control}
        name={control}
        type="text"
        defaultValue={choosing.typed[id] ?? typedQuantity(quantity)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${control}-message`}
        onChange={({ currentTarget }) => choosing.onQuantity(id, currentTarget.value)}
        className="mt-1 block min-h-11 w-32 rounded-md border border-field bg-raised px-3 text-body text-ink tabular aria-invalid:border-bad"
      />
      <FieldMessage id={`${control}-message`} error={problem} hint={boundsWords(item)} />
    </div>
  );
}
