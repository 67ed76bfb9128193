import type { ReactNode } from "react";
import { RHYTHM_LABELS, RHYTHMS } from "~/domain/agreements/schema";
import type { QuotableItem } from "~/domain/catalogue/schema";
import { INCLUDED_NAMES } from "~/domain/money/included-hours";
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
import { type Cents, currencyWord } from "~/lib/money";
import { NumberInput } from "~/ui/forms/number-input";
import { Input, TextBox } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "../kit/fields";
import { IncludedCells } from "../kit/included-cells";
import { type CellControl, LineAmount, LineCell, LineMore } from "../kit/line-cell";
import { fillFromCatalogue } from "./fill-from-catalogue";
import { taxOptions } from "./tax-options";

const CHOICE_LABELS = {
  "": "Included",
  yes: "Optional",
  "one-of": "One of a group",
} as const satisfies Record<ItemChoice, string>;

/** Fields in the line's collapsed part. */
const FOLDED = ["description", "rhythm", "choice", "group", "minQuantity", "maxQuantity", ...INCLUDED_NAMES] as const;

const KINDS = [
  { kind: "package", label: "Packages", prefix: "Package: " },
  { kind: "service", label: "Services", prefix: "" },
  { kind: "role", label: "By the hour", prefix: "" },
] as const;

/** An item of the form: name, quantity, price and tax; collapsed, its text and the customer's options. */
export function QuoteRow({
  index,
  row,
  amount,
  errors,
  taxes,
  offered,
  children,
}: {
  index: number;
  row: QuoteFormRow;
  /** Amount; undefined until enough is typed. */
  amount: Cents | undefined;
  errors: QuoteFormErrors;
  taxes: Taxes;
  offered: readonly QuotableItem[];
  /** Buttons that move and remove the row. */
  children: ReactNode;
}) {
  const field = (name: keyof QuoteFormRow) => ({
    id: `item-${index}-${name}`,
    error: errors[`items.${index}.${name}`],
  });
  const input = (name: keyof QuoteFormRow, className?: string) => (control: CellControl) => (
    <input
      {...control}
      name={ROW_FIELDS[name]}
      defaultValue={row[name]}
      autoComplete="off"
      className={classNames(DENSE_CONTROL, className)}
    />
  );
  const number = (name: keyof QuoteFormRow) => (control: CellControl) => (
    <NumberInput
      {...control}
      name={ROW_FIELDS[name]}
      defaultValue={row[name]}
      reads={name === "amount" ? "money" : "number"}
      className={classNames(DENSE_CONTROL, "tabular text-right")}
    />
  );
  const select = (name: keyof QuoteFormRow, options: ReactNode) => (control: CellControl) => (
    <select
      {...control}
      name={ROW_FIELDS[name]}
      defaultValue={row[name]}
      data-names={name === "tax" ? "" : undefined}
      className={classNames(DENSE_CONTROL, "cursor-pointer")}
    >
      {options}
    </select>
  );
  const options = taxOptions(taxes, row.tax);
  return (
    <li data-item className="border-t border-rule py-1.5">
      <fieldset className="line-grid">
        <legend className="visually-hidden">Item {index + 1}</legend>
        <input type="hidden" name={ROW_FIELDS.id} defaultValue={row.id} />
        <LineCell {...field("catalogue")} label="Kind" className="line-wide">
          {(control) => (
            <select
              {...control}
              name={ROW_FIELDS.catalogue}
              defaultValue={row.catalogue}
              data-names=""
              onChange={(event) => fillFromCatalogue(event.currentTarget, offered)}
              className={classNames(DENSE_CONTROL, "cursor-pointer")}
            >
              <option value="">One-time item</option>
              {KINDS.map(({ kind, label, prefix }) => (
                <optgroup key={kind} label={label}>
                  {offered
                    .filter((item) => item.kind === kind)
                    .map(({ key, name }) => (
                      <option key={key} value={key}>
                        {prefix + name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          )}
        </LineCell>
        <LineCell {...field("name")} label="Name" className="line-wide">
          {input("name")}
        </LineCell>
        <LineCell {...field("quantity")} label="Quantity">
          {number("quantity")}
        </LineCell>
        <LineCell {...field("unit")} label="Unit">
          {select(
            "unit",
            LINE_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {UNIT_LABELS[unit]}
              </option>
            )),
          )}
        </LineCell>
        <LineCell {...field("amount")} label={`Price in ${currencyWord()}`}>
          {number("amount")}
        </LineCell>
        {options.length > 0 ? (
          <LineCell {...field("tax")} label="Tax">
            {select(
              "tax",
              options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              )),
            )}
          </LineCell>
        ) : (
          <input type="hidden" name={ROW_FIELDS.tax} defaultValue={row.tax} />
        )}
        <LineAmount cents={amount} />
        <LineMore
          of={`item ${index + 1}`}
          isOpen={row.rhythm !== "" || row.included !== "" || FOLDED.some((name) => field(name).error)}
        >
          <LineCell {...field("description")} label="Description" className="line-wide">
            {(control) => (
              <TextBox
                {...control}
                rows={1}
                name={ROW_FIELDS.description}
                maxLength={ITEM_DESCRIPTION_MAX_CHARACTERS}
                defaultValue={row.description}
                placeholder=" "
                className={classNames(DENSE_CONTROL, "field-sizing-content")}
              />
            )}
          </LineCell>
          <LineCell {...field("rhythm")} label="Billed">
            {select("rhythm", [
              <option key="" value="">
                Once
              </option>,
              ...RHYTHMS.map((rhythm) => (
                <option key={rhythm} value={rhythm}>
                  {RHYTHM_LABELS[rhythm]}
                </option>
              )),
            ])}
          </LineCell>
          <LineCell {...field("choice")} label="Choice">
            {select(
              "choice",
              ITEM_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {CHOICE_LABELS[choice]}
                </option>
              )),
            )}
          </LineCell>
          <LineCell
            {...field("group")}
            label="Group"
            className="quote-item-group"
            hint="The customer picks one item in the group"
          >
            {(control) => (
              <Input
                {...control}
                name={ROW_FIELDS.group}
                defaultValue={row.group}
                maxLength={GROUP_MAX_CHARACTERS}
                autoComplete="off"
                className={DENSE_CONTROL}
              />
            )}
          </LineCell>
          <LineCell
            {...field("minQuantity")}
            label="Smallest quantity"
            className="quote-item-bounds"
            hint="Leave empty for a fixed quantity"
          >
            {number("minQuantity")}
          </LineCell>
          <LineCell {...field("maxQuantity")} label="Largest quantity" className="quote-item-bounds">
            {number("maxQuantity")}
          </LineCell>
          <IncludedCells fields={row} names={ROW_FIELDS} cell={field} />
        </LineMore>
        <span className="line-tools">{children}</span>
      </fieldset>
    </li>
  );
}
