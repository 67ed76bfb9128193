import { EMPTY_ROW, type QuoteFormErrors, type QuoteFormRow } from "~/domain/quotes/quote-form";
import type { Taxes } from "~/domain/taxes/schema";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { AddRow, RowTools } from "../kit/row-tools";
import { useRowList } from "../kit/use-row-list";
import { QuoteRow } from "./quote-row";

/** Blank rows that a form without items begins with. */
const SPARE_ROWS = 2;

/** The items of a quote. Without script more rows come by sending the form; empty ones do not count. */
export function QuoteRows({
  rows: stored,
  errors,
  taxes,
  onChange,
}: {
  rows: readonly QuoteFormRow[];
  errors: QuoteFormErrors;
  taxes: Taxes;
  /** Rows have come or gone, so that the total is another one. */
  onChange: () => void;
}) {
  const isHydrated = useIsHydrated();
  const list = useRowList({ stored, empty: EMPTY_ROW, spare: SPARE_ROWS, onChange });
  return (
    <div>
      <ol className="space-y-4">
        {list.rows.map(({ key, row }, index) => (
          <QuoteRow key={key} index={index} row={row} errors={errors} taxes={taxes} isHydrated={isHydrated}>
            <RowTools noun="item" index={index} list={list} />
          </QuoteRow>
        ))}
      </ol>
      {isHydrated ? null : <p className="mt-2 text-muted not-noscript:hidden">Rows that are left empty don't count.</p>}
      <AddRow label="Add an item" onAdd={list.add} />
    </div>
  );
}
