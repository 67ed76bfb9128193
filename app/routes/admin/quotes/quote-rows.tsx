import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { findPackage, PACKAGES } from "~/content/catalogue/packages";
import {
  EMPTY_ROW,
  type QuoteFormErrors,
  type QuoteFormRow,
  ROW_FIELDS,
  typedAmount,
} from "~/domain/quotes/quote-form";
import { ITEM_DESCRIPTION_MAX_CHARACTERS } from "~/domain/quotes/schema";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Field } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "../kit/fields";

/** Blank rows that a form without items begins with. */
const SPARE_ROWS = 2;
const ICON_BUTTON =
  "grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:bg-bluebonnet-wash hover:text-ink max-md:size-11";

type Keyed = { key: number; row: QuoteFormRow };

/** The items of a quote. Without script more rows come by sending the form; empty ones do not count. */
export function QuoteRows({
  rows: stored,
  errors,
  onChange,
}: {
  rows: readonly QuoteFormRow[];
  errors: QuoteFormErrors;
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
          <Row key={key} index={index} row={row} errors={errors} isHydrated={isHydrated}>
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
          </Row>
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

function Row({
  index,
  row,
  errors,
  isHydrated,
  children,
}: {
  index: number;
  row: QuoteFormRow;
  errors: QuoteFormErrors;
  isHydrated: boolean;
  children: React.ReactNode;
}) {
  const nth = `Item ${index + 1}`;
  const errorOf = (field: keyof QuoteFormRow) => errors[`items.${index}.${field}`];
  const idOf = (field: keyof QuoteFormRow) => `item-${index}-${field}`;
  return (
    <li data-item className="rounded-md border border-rule bg-raised p-3 pb-0 sm:p-4 sm:pb-1">
      <fieldset className="grid min-w-0 gap-x-3 sm:grid-cols-12">
        <legend className="visually-hidden">{nth}</legend>
        <input type="hidden" name={ROW_FIELDS.id} defaultValue={row.id} />
        <Field id={idOf("packageId")} label="Kind" className="sm:col-span-5">
          {(control) => (
            <select
              {...control}
              name={ROW_FIELDS.packageId}
              defaultValue={row.packageId}
              onChange={fillFromCatalogue}
              className={classNames(DENSE_CONTROL, "cursor-pointer")}
            >
              <option value="">One-time item</option>
              {PACKAGES.map(({ id, name }) => (
                <option key={id} value={id}>
                  Package: {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={idOf("name")} label="Name" className="sm:col-span-4" error={errorOf("name")}>
          {(control) => (
            <input
              {...control}
              name={ROW_FIELDS.name}
              defaultValue={row.name}
              autoComplete="off"
              className={DENSE_CONTROL}
            />
          )}
        </Field>
        <Field id={idOf("amount")} label="Amount in dollars" className="sm:col-span-3" error={errorOf("amount")}>
          {(control) => (
            <input
              {...control}
              name={ROW_FIELDS.amount}
              defaultValue={row.amount}
              inputMode="decimal"
              autoComplete="off"
              className={classNames(DENSE_CONTROL, "tabular sm:text-right")}
            />
          )}
        </Field>
        <Field id={idOf("description")} label="Description" className="sm:col-span-7" error={errorOf("description")}>
          {(control) => (
            <textarea
              {...control}
              rows={1}
              name={ROW_FIELDS.description}
              maxLength={ITEM_DESCRIPTION_MAX_CHARACTERS}
              defaultValue={row.description}
              className={classNames(DENSE_CONTROL, "field-sizing-content")}
            />
          )}
        </Field>
        <div className="flex items-start gap-1 sm:col-span-5">
          <Field id={idOf("optional")} label="Choice" className="min-w-0 grow">
            {(control) => (
              <select
                {...control}
                name={ROW_FIELDS.optional}
                defaultValue={row.optional}
                className={classNames(DENSE_CONTROL, "cursor-pointer")}
              >
                <option value="">Included</option>
                <option value="yes">Optional</option>
              </select>
            )}
          </Field>
          {isHydrated ? <span className="mt-7 flex shrink-0">{children}</span> : null}
        </div>
      </fieldset>
    </li>
  );
}

/** Name, text and price of the package that was chosen, unless somebody has written their own. */
function fillFromCatalogue({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
  const chosen = findPackage(currentTarget.value);
  const row = currentTarget.closest("[data-item]");
  if (!chosen || !row) return;
  const fill = (name: string, value: string, known: readonly string[]) => {
    const control = row.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
    if (control && (control.value.trim() === "" || known.includes(control.value))) control.value = value;
  };
  fill(
    ROW_FIELDS.name,
    chosen.name,
    PACKAGES.map(({ name }) => name),
  );
  fill(
    ROW_FIELDS.description,
    chosen.summary,
    PACKAGES.map(({ summary }) => summary),
  );
  fill(
    ROW_FIELDS.amount,
    typedAmount(chosen.priceCents),
    PACKAGES.map(({ priceCents }) => typedAmount(priceCents)),
  );
}
