import { type ComponentProps, type InputEvent, useState } from "react";
import { type NumberKind, understood } from "~/lib/understood";
import { classNames } from "~/ui/primitives/class-names";

/**
 * A field for a number, and the only one that people type into. Below it stands what was understood, where the
 * separators that were typed could be doubted. `value`: the caller follows what is typed.
 */
export function NumberInput({
  reads = "number",
  className,
  defaultValue,
  value,
  onInput,
  maxLength: _max,
  ...rest
}: ComponentProps<"input"> & { reads?: NumberKind }) {
  const [typed, setTyped] = useState(String(defaultValue ?? ""));
  const follow = (event: InputEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    onInput?.(event);
  };
  const said = understood(reads, value === undefined ? typed : String(value));
  return (
    <>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        {...(value === undefined ? { defaultValue, onInput: follow } : { value, onInput })}
        className={className}
      />
      <output
        htmlFor={rest.id}
        className={classNames("block text-small text-muted", said ? "mt-1" : "visually-hidden")}
      >
        {said}
      </output>
    </>
  );
}
