import { type ComponentProps, type InputEvent, useState } from "react";
import { type NumberKind, understood } from "~/lib/understood";
import { classNames } from "~/ui/primitives/class-names";

/**
 * The only field for entering numbers. Shows the interpreted number below if the typed separators are ambiguous.
 * `value`: the caller tracks the input.
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
