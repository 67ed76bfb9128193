import { type ComponentProps, type InputEvent, useState } from "react";
import { type NumberKind, understood } from "~/lib/understood";
import { classNames } from "~/ui/primitives/class-names";

/** A field for a number. Below it stands what was understood, where the separators that were typed could be doubted. */
export function NumberInput({
  reads = "number",
  className,
  defaultValue,
  onInput,
  ...rest
}: ComponentProps<"input"> & { reads?: NumberKind | undefined }) {
  const [typed, setTyped] = useState(String(defaultValue ?? ""));
  const follow = (event: InputEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    onInput?.(event);
  };
  const said = understood(reads, typed);
  return (
    <>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        defaultValue={defaultValue}
        onInput={follow}
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
