import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { EMPTY_ROW, type QuoteFormErrors, type QuoteFormRow } from "~/domain/quotes/quote-form";
import type { Taxes } from "~/domain/taxes/schema";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button } from "~/ui/primitives/button";
import { QuoteRow } from "./quote-row";

/** Blank rows that a form without items begins with. */
const SPARE_ROWS = 2;
const ICON_BUTTON =
  "grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:bg-bluebonnet-wash hover:text-ink max-md:size-11";

type Keyed = { key: number; row: QuoteFormRow };

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
  const count = useRef(stored.length + SPARE_ROWS);
  const [rows, setRows] = useState<Keyed[]>(() =>
    [...stored, ...Array.from({ length: stored.length === 0 ? SPARE_ROWS : 0 }, () => EMPTY_ROW)].map((row, key) => ({
      key,
      row,
    })),
  );

  function change(next: Keyed[]): void {
    setRows(next);
    // After the rows are there or gone.
    requestAnimationFrame(onChange);
  }

  function add(): void {
    count.current += 1;
    change([...rows, { key: count.current, row: EMPTY_ROW }]);
  }

  return (
    <div>
      <ol className="space-y-4">
        {rows.map(({ key, row }, index) => (
          <QuoteRow key={key} index={index} row={row} errors={errors} taxes={taxes} isHydrated={isHydrated}>
            {index > 0 ? (
              <button
                type="button"
                aria-label={`Move item ${index + 1} up`}
                className={ICON_BUTTON}
                onClick={() => change(rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).toReversed()))}
              >
                <ArrowUp aria-hidden="true" className="size-4" />
              </button>
            ) : null}
            <button
              type="button"
              aria-label={`Remove item ${index + 1}`}
              className={ICON_BUTTON}
              onClick={() => change(rows.toSpliced(index, 1))}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </button>
          </QuoteRow>
        ))}
      </ol>
      {isHydrated ? null : <p className="mt-2 text-muted">Rows that are left empty do not count.</p>}
      <Button
        type="submit"
        name="intent"
        value="add-rows"
        formNoValidate
        variant="secondary"
        className="mt-4 min-h-10"
        onClick={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add an item
      </Button>
    </div>
  );
}
