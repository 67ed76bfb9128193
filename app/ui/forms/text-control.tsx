import type { ComponentProps } from "react";
import { CharacterCount } from "./character-count";

/** An `<input>` that never cuts what is typed or pasted: beyond `maxLength` the form says so. */
export function Input({ maxLength, ...rest }: ComponentProps<"input">) {
  const isCounted = maxLength !== undefined && rest.id !== undefined && rest.type !== "password";
  return (
    <>
      <input {...rest} data-max={isCounted ? maxLength : undefined} />
      {isCounted ? <CharacterCount of={rest.id} max={maxLength} written={said(rest)} /> : null}
    </>
  );
}

/** A `<textarea>` that never cuts what is typed or pasted: beyond `maxLength` the form says so. */
export function TextBox({ maxLength, ...rest }: ComponentProps<"textarea">) {
  const isCounted = maxLength !== undefined && rest.id !== undefined;
  return (
    <>
      <textarea {...rest} data-max={isCounted ? maxLength : undefined} />
      {isCounted ? <CharacterCount of={rest.id} max={maxLength} written={said(rest)} /> : null}
    </>
  );
}

function said({ value, defaultValue }: { value?: unknown; defaultValue?: unknown }): string {
  const text = value ?? defaultValue;
  return typeof text === "string" ? text : "";
}
