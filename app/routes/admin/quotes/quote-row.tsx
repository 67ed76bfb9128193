import type { ReactNode } from "react";
import { QUOTABLE_ITEMS } from "~/content/catalogue/quotable-items";
import { LINE_UNITS } from "~/domain/money/line";
import { UNIT_LABELS } from "~/domain/money/words";
import { GROUP_MAX_CHARACTERS, ITEM_DESCRIPTION_MAX_CHARACTERS } from "~/domain/quotes/item-input";
import {
  ITEM_CHOICES,
  type ItemChoice,
  type QuoteFormErrors,
  type QuoteFormRow,
  ROW_FIELDS,
} from "~/domain/quotes/quote-form";
import type { Taxes } from "~/domain/taxes/schema";
import { type ControlProps, Field } from "~/ui/forms/field";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "../kit/fields";
import { fillFromCatalogue } from "./fill-from-catalogue";
import { taxOptions } from "./tax-options";

const CHOICE_LABELS = {
  "": "Included",
  yes: "Optional",
  "one-of": "One of a group",
} as const satisfies Record<ItemChoice, string>;

const KINDS = [
  { kind: "package", label: "Packages", prefix: "Package: " },
  { kind: "service", label: "Services", prefix: "" },
  { kind: "role", label: "By the hour", prefix: "" },
] as const;

/** One item of the form: what it is, how much of it at which price, its tax, and whether the customer may choose. */
export function QuoteRow({
  index,
  row,
  errors,
  taxes,
  isHydrated,
  children,
}: {
  index: number;
  row: QuoteFormRow;
  errors: QuoteFormErrors;
  taxes: Taxes;
  isHydrated: boolean;
  /** The buttons that move and remove it. */
  children: ReactNode;
}) {
  const field = (name: keyof QuoteFormRow) => ({
    id: `item-${index}-${name}`,
    error: errors[`items.${index}.${name}`],
  });
  const input = (name: keyof QuoteFormRow, className?: string) => (control: ControlProps) => (
    <input
      {...control}
      name={ROW_FIELDS[name]}
      defaultValue={row[name]}
      autoComplete="off"
      className={classNames(DENSE_CONTROL, className)}
    />
  );
  const number = (name: keyof QuoteFormRow) => (control: ControlProps) => (
    <input
      {...control}
      name={ROW_FIELDS[name]}
      defaultValue={row[name]}
      inputMode="decimal"
      autoComplete="off"
      className={classNames(DENSE_CONTROL, "tabular sm:text-right")}
    />
  );
  const select = (name: keyof QuoteFormRow, options: ReactNode) => (control: ControlProps) => (
    <select
      {...control}
      name={ROW_FIELDS[name]}
      defaultValue={row[name]}
      className={classNames(DENSE_CONTROL, "cursor-pointer")}
    >
      {options}
    </select>
  );
  const options = taxOptions(taxes, row.tax);
  return (
    <li data-item className="rounded-md border border-rule bg-raised p-3 pb-0 sm:p-4 sm:pb-1">
      <fieldset className="grid min-w-0 gap-x-3 sm:grid-cols-12">
        <legend className="visually-hidden">Item {index + 1}</legend>
        <input type="hidden" name={ROW_FIELDS.id} defaultValue={row.id} />
        <Field {...field("catalogue")} label="Kind" className="sm:col-span-5">
          {(control) => (
            <select
              {...control}
              name={ROW_FIELDS.catalogue}
              defaultValue={row.catalogue}
              onChange={(event) => fillFromCatalogue(event.currentTarget)}
              className={classNames(DENSE_CONTROL, "cursor-pointer")}
            >
              <option value="">One-time item</option>
              {KINDS.map(({ kind, label, prefix }) => (
                <optgroup key={kind} label={label}>
                  {QUOTABLE_ITEMS.filter((item) => item.kind === kind).map(({ key, name }) => (
                    <option key={key} value={key}>
                      {prefix + name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <Field {...field("name")} label="Name" className="sm:col-span-7">
          {input("name")}
        </Field>
        <Field {...field("quantity")} label="Quantity" className="sm:col-span-2">
          {number("quantity")}
        </Field>
        <Field {...field("unit")} label="Unit" className="sm:col-span-3">
          {select(
            "unit",
            LINE_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {UNIT_LABELS[unit]}
              </option>
            )),
          )}
        </Field>
        <Field {...field("amount")} label="Price in dollars" className="sm:col-span-3">
          {number("amount")}
        </Field>
        {options.length > 0 ? (
          <Field {...field("tax")} label="Tax" className="sm:col-span-4">
            {select(
              "tax",
              options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              )),
            )}
          </Field>
        ) : (
          <input type="hidden" name={ROW_FIELDS.tax} defaultValue={row.tax} />
        )}
        <Field {...field("description")} label="Description" className="sm:col-span-7">
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
          <Field {...field("choice")} label="Choice" className="min-w-0 grow">
            {select(
              "choice",
              ITEM_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {CHOICE_LABELS[choice]}
                </option>
              )),
            )}
          </Field>
          {isHydrated ? <span className="mt-7 flex shrink-0">{children}</span> : null}
        </div>
        <Field
          {...field("group")}
          label="Group"
          className="quote-item-group sm:col-span-6"
          hint="The customer picks one of all items of the group"
        >
          {(control) => (
            <input
              {...control}
              name={ROW_FIELDS.group}
              defaultValue={row.group}
              maxLength={GROUP_MAX_CHARACTERS}
              autoComplete="off"
              className={DENSE_CONTROL}
            />
          )}
        </Field>
        <Field
          {...field("minQuantity")}
          label="Smallest quantity"
          className="quote-item-bounds sm:col-span-3"
          hint="Empty: fixed"
        >
          {number("minQuantity")}
        </Field>
        <Field {...field("maxQuantity")} label="Largest quantity" className="quote-item-bounds sm:col-span-3">
          {number("maxQuantity")}
        </Field>
      </fieldset>
    </li>
  );
}
