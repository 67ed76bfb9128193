import type { ReactNode } from "react";
import type { QuoteFormErrors } from "~/domain/quotes/quote-form";
import { EMPTY_PART, PART_FIELDS, type PartFormRow } from "~/domain/quotes/schedule-form";
import { PART_NAME_MAX_CHARACTERS } from "~/domain/quotes/schedule-input";
import { currencyWord } from "~/lib/money";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { DENSE_CONTROL } from "../kit/fields";
import { AddRow, RowTools } from "../kit/row-tools";
import { useRowList } from "../kit/use-row-list";

/** Installments of the balance, each due on a day or at a milestone. None: a single one. */
export function QuoteSchedule({
  rows: stored,
  errors,
  onChange,
}: {
  rows: readonly PartFormRow[];
  errors: QuoteFormErrors;
  onChange: () => void;
}) {
  const isHydrated = useIsHydrated();
  const list = useRowList({ stored, empty: EMPTY_PART, spare: 0, onChange });
  return (
    <AdminSection title="Payment schedule">
      <p className="mb-3 text-muted">
        Bills the balance in parts. Without a date, a part is billed once the milestone with its name is reached.
      </p>
      <ol className="space-y-3">
        <Each of={list.rows} by={({ key }) => key}>
          {({ row }, index) => (
            <Part index={index} row={row} errors={errors}>
              {isHydrated ? <RowTools noun="part" index={index} list={list} /> : null}
            </Part>
          )}
        </Each>
      </ol>
      <AddRow label="Add a part" intent="add-parts" onAdd={list.add} />
    </AdminSection>
  );
}

function Part({
  index,
  row,
  errors,
  children,
}: {
  index: number;
  row: PartFormRow;
  errors: QuoteFormErrors;
  /** Buttons that move and remove the row. */
  children: ReactNode;
}) {
  const field = (name: keyof PartFormRow) => ({
    id: `part-${index}-${name}`,
    error: errors[`schedule.${index}.${name}`],
  });
  const text = (name: keyof PartFormRow) => ({ name: PART_FIELDS[name], defaultValue: row[name] });
  return (
    <li data-item className="rounded-md border border-rule bg-raised p-3 pb-0 sm:p-4 sm:pb-1">
      <fieldset className="grid min-w-0 gap-x-3 sm:grid-cols-12">
        <legend className="visually-hidden">Part {index + 1}</legend>
        <Field {...field("name")} label="Purpose or milestone" className="sm:col-span-8">
          {(control) => (
            <Input
              {...control}
              {...text("name")}
              maxLength={PART_NAME_MAX_CHARACTERS}
              autoComplete="off"
              className={DENSE_CONTROL}
            />
          )}
        </Field>
        <Field {...field("share")} label={`Percent or ${currencyWord()}`} className="sm:col-span-4">
          {(control) => (
            <input
              {...control}
              {...text("share")}
              placeholder="30%"
              autoComplete="off"
              className={classNames(DENSE_CONTROL, "tabular sm:text-right")}
            />
          )}
        </Field>
        <Field {...field("billedOn")} label="Billed on" className="sm:col-span-4">
          {(control) => (
            <input
              {...control}
              {...text("billedOn")}
              type="date"
              autoComplete="off"
              className={classNames(DENSE_CONTROL, "tabular")}
            />
          )}
        </Field>
        <div className="flex items-start gap-1 sm:col-span-8">
          <Field {...field("issue")} label="Its invoice" className="min-w-0 grow">
            {(control) => (
              <select {...control} {...text("issue")} className={classNames(DENSE_CONTROL, "cursor-pointer")}>
                <option value="">Issued automatically</option>
                <option value="draft">A draft for review</option>
              </select>
            )}
          </Field>
          <span className="mt-7 flex shrink-0">{children}</span>
        </div>
      </fieldset>
    </li>
  );
}
