import type { QuotableItem } from "~/domain/catalogue/schema";
import { EMPTY_ROW, type QuoteFormErrors, type QuoteFormRow, ROW_FIELDS } from "~/domain/quotes/quote-form";
import type { Taxes } from "~/domain/taxes/schema";
import type { Cents } from "~/lib/money";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Each } from "~/ui/primitives/each";
import { AddRow, RowTools } from "../kit/row-tools";
import { useLineKeys } from "../kit/use-line-keys";
import { useRowList } from "../kit/use-row-list";
import { QuoteRow } from "./quote-row";
import { taxOptions } from "./tax-options";

/** Blank rows in a form without items. */
const SPARE_ROWS = 2;

/**
 * The items of a quote, as a table that can be filled by keyboard: Enter and the arrows move to the same field of the
 * next item. Without script, rows are added by submitting the form; empty ones are ignored.
 */
export function QuoteRows({
  rows: stored,
  amounts,
  errors,
  taxes,
  offered,
  onChange,
}: {
  rows: readonly QuoteFormRow[];
  /** Amount of each row, in form order. */
  amounts: readonly Cents[];
  errors: QuoteFormErrors;
  taxes: Taxes;
  offered: readonly QuotableItem[];
  /** Called after rows were added or removed, because the total changes. */
  onChange: () => void;
}) {
  const isHydrated = useIsHydrated();
  const list = useRowList({ stored, empty: EMPTY_ROW, spare: SPARE_ROWS, onChange });
  const keys = useLineKeys<HTMLOListElement>({ rows: list.rows, add: list.add, first: ROW_FIELDS.catalogue });
  const hasTax = taxes.rates.length > 0 || stored.some(({ tax }) => taxOptions(taxes, tax).length > 0);
  return (
    <div className="line-table" data-kind data-tax={hasTax || undefined}>
      <div aria-hidden="true" className="line-head line-grid">
        <span>Kind</span>
        <span>Name</span>
        <span className="text-right">Qty</span>
        <span>Unit</span>
        <span className="text-right">Price</span>
        {hasTax ? <span>Tax</span> : null}
        <span className="text-right">Amount</span>
      </div>
      <ol {...keys}>
        <Each of={list.rows} by={({ key }) => key}>
          {({ row }, index) => (
            <QuoteRow index={index} row={row} amount={amounts[index]} errors={errors} taxes={taxes} offered={offered}>
              {isHydrated ? <RowTools noun="item" index={index} list={list} /> : null}
            </QuoteRow>
          )}
        </Each>
      </ol>
      {isHydrated ? null : <p className="mt-2 text-muted not-noscript:hidden">Empty rows are ignored.</p>}
      <AddRow label="Add an item" onAdd={list.add} />
    </div>
  );
}
