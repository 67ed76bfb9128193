import {
  emptyLine,
  FORMER_TAX,
  type InvoiceFormErrors,
  type InvoiceFormLine,
  LINE_FIELDS,
} from "~/domain/invoices/invoice-form";
import { LINE_NAME_MAX_CHARACTERS } from "~/domain/invoices/invoice-input";
import { INCLUDED_FIELDS, INCLUDED_NAMES } from "~/domain/money/included-hours";
import { LINE_UNITS } from "~/domain/money/line";
import { UNIT_LABELS } from "~/domain/money/words";
import { USUAL_TAX } from "~/domain/quotes/quote-form";
import type { Taxes } from "~/domain/taxes/schema";
import { type Cents, currencyWord } from "~/lib/money";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { NumberInput } from "~/ui/forms/number-input";
import { Input } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { DENSE_CONTROL } from "../kit/fields";
import { IncludedCells } from "../kit/included-cells";
import { type CellControl, LineAmount, LineCell, LineMore } from "../kit/line-cell";
import { AddRow, RowTools } from "../kit/row-tools";
import { useLineKeys } from "../kit/use-line-keys";
import { useRowList } from "../kit/use-row-list";
import { taxOptions } from "../quotes/tax-options";

/** Blank lines that a form without any begins with. */
const SPARE_LINES = 3;
/**
 * The lines of an invoice: a row each, filled by keyboard. Enter and the arrows go to the same field of the next line;
 * after the last one Enter adds another. Without script more come by sending the form, and empty ones do not count.
 */
export function InvoiceLines({
  lines: stored,
  amounts,
  errors,
  taxes,
  mayIncludeHours = false,
  onChange,
}: {
  lines: readonly InvoiceFormLine[];
  /** Amount of each line, in the order of the form. */
  amounts: readonly Cents[];
  errors: InvoiceFormErrors;
  taxes: Taxes;
  /** They recur, so they may include hours. */
  mayIncludeHours?: boolean;
  /** Lines have come or gone, so that the total is another one. */
  onChange: () => void;
}) {
  const isHydrated = useIsHydrated();
  const list = useRowList({ stored, empty: emptyLine(taxes), spare: SPARE_LINES, onChange });
  const keys = useLineKeys<HTMLOListElement>({ rows: list.rows, add: list.add, first: LINE_FIELDS.name });
  const hasTax = taxes.rates.length > 0 || stored.some(({ tax }) => tax !== "");

  return (
    <div className="line-table" data-tax={hasTax || undefined}>
      <div aria-hidden="true" className="line-head line-grid">
        <span>Line</span>
        <span className="text-right">Qty</span>
        <span>Unit</span>
        <span className="text-right">Unit price</span>
        {hasTax ? <span>Tax</span> : null}
        <span className="text-right">Amount</span>
      </div>
      <ol {...keys}>
        <Each of={list.rows} by={({ key }) => key}>
          {({ row }, index) => (
            <li data-item className="line-grid border-t border-rule py-1.5">
              <Line
                index={index}
                line={row}
                amount={amounts[index]}
                errors={errors}
                taxes={taxes}
                hasTax={hasTax}
                mayIncludeHours={mayIncludeHours}
              />
              <span className="line-tools">
                {isHydrated ? <RowTools noun="line" index={index} list={list} /> : null}
              </span>
            </li>
          )}
        </Each>
      </ol>
      {isHydrated ? null : <p className="mt-2 text-muted not-noscript:hidden">Empty lines are ignored.</p>}
      <AddRow label="Add a line" onAdd={list.add} />
    </div>
  );
}

function Line({
  index,
  line,
  amount,
  errors,
  taxes,
  hasTax,
  mayIncludeHours,
}: {
  index: number;
  line: InvoiceFormLine;
  amount: Cents | undefined;
  errors: InvoiceFormErrors;
  taxes: Taxes;
  hasTax: boolean;
  mayIncludeHours: boolean;
}) {
  const cell = (name: keyof InvoiceFormLine) => ({
    id: `line-${index}-${name}`,
    line: `Line ${index + 1}`,
    error: errors[`lines.${index}.${name}`] ?? (index === 0 && name === "name" ? errors.lines : undefined),
  });
  const text = (name: keyof InvoiceFormLine) => ({ name: LINE_FIELDS[name], defaultValue: line[name] });
  const number = (name: "quantity" | "unitPrice") => (control: CellControl) => (
    <NumberInput
      {...control}
      {...text(name)}
      reads={name === "unitPrice" ? "money" : "number"}
      className={classNames(DENSE_CONTROL, "tabular text-right")}
    />
  );
  const options = taxOptions(taxes, line.tax).filter(({ value }) => value !== USUAL_TAX && value !== FORMER_TAX);
  return (
    <>
      <LineCell {...cell("name")} label="Line" className="line-wide">
        {(control) => (
          <Input
            {...control}
            {...text("name")}
            maxLength={LINE_NAME_MAX_CHARACTERS}
            autoComplete="off"
            className={DENSE_CONTROL}
          />
        )}
      </LineCell>
      <LineCell {...cell("quantity")} label="Quantity">
        {number("quantity")}
      </LineCell>
      <LineCell {...cell("unit")} label="Unit">
        {(control) => (
          <select {...control} {...text("unit")} className={classNames(DENSE_CONTROL, "cursor-pointer")}>
            {LINE_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {UNIT_LABELS[unit]}
              </option>
            ))}
          </select>
        )}
      </LineCell>
      <LineCell {...cell("unitPrice")} label={`Unit price in ${currencyWord()}`}>
        {number("unitPrice")}
      </LineCell>
      {hasTax ? (
        <LineCell {...cell("tax")} label="Tax">
          {(control) => (
            <select {...control} {...text("tax")} data-names="" className={classNames(DENSE_CONTROL, "cursor-pointer")}>
              {line.tax === FORMER_TAX ? <option value={FORMER_TAX}>No longer in Settings</option> : null}
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </LineCell>
      ) : (
        <input type="hidden" {...text("tax")} />
      )}
      <LineAmount line={`Line ${index + 1}`} cents={amount} />
      <LineMore
        of={`line ${index + 1}`}
        isOpen={line.included !== "" || (["description", ...INCLUDED_NAMES] as const).some((name) => cell(name).error)}
      >
        <LineCell {...cell("description")} label="Details" className="line-wide">
          {(control) => (
            <textarea
              {...control}
              {...text("description")}
              rows={1}
              placeholder=" "
              className={classNames(DENSE_CONTROL, "field-sizing-content")}
            />
          )}
        </LineCell>
        {mayIncludeHours ? <IncludedCells fields={line} names={INCLUDED_FIELDS} cell={cell} /> : null}
      </LineMore>
    </>
  );
}
