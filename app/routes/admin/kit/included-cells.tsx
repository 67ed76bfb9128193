import { INCLUDED_NAMES, type IncludedFields, ROLL_OVER_LABELS, ROLL_OVERS } from "~/domain/money/included-hours";
import { currencyWord } from "~/lib/money";
import { NumberInput } from "~/ui/forms/number-input";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "./fields";
import { type CellControl, LineCell } from "./line-cell";

/** Fields for the hours included in a recurring line, collapsed in its details while empty. */
export function IncludedCells({
  fields,
  names,
  cell,
}: {
  fields: IncludedFields;
  names: Readonly<Record<keyof IncludedFields, string>>;
  /** The line's properties for a cell. */
  cell: (name: keyof IncludedFields) => { id: string; line?: string; error: string | undefined };
}) {
  const number = (name: "included" | "carryMax" | "above") => (control: CellControl) => (
    <NumberInput
      {...control}
      name={names[name]}
      defaultValue={fields[name]}
      reads={name === "above" ? "money" : "number"}
      className={classNames(DENSE_CONTROL, "tabular text-right")}
    />
  );
  const isOpen = fields.included !== "" || INCLUDED_NAMES.some((name) => cell(name).error);
  return (
    <details className="col-span-full" open={isOpen || undefined}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center max-md:min-h-11">Included hours</summary>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-2 gap-y-1.5">
        <LineCell {...cell("included")} label="Hours included" hint="In each period, such as 20; empty for none">
          {number("included")}
        </LineCell>
        <LineCell {...cell("rollOver")} label="Unused hours">
          {(control) => (
            <select
              {...control}
              name={names.rollOver}
              defaultValue={fields.rollOver || "nothing"}
              className={classNames(DENSE_CONTROL, "cursor-pointer")}
            >
              {ROLL_OVERS.map((one) => (
                <option key={one} value={one}>
                  {ROLL_OVER_LABELS[one]}
                </option>
              ))}
            </select>
          )}
        </LineCell>
        <LineCell {...cell("carryMax")} label="Most hours carried over" hint="If they add up">
          {number("carryMax")}
        </LineCell>
        <LineCell {...cell("above")} label={`Price of an hour above that in ${currencyWord()}`}>
          {number("above")}
        </LineCell>
      </div>
    </details>
  );
}
