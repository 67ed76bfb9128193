import type { ComponentProps } from "react";
import { CharacterCount } from "./character-count";

/** An `<input>` that never cuts typed or pasted text: the form reports text beyond `maxLength`. */
export function Input({ maxLength, ...rest }: ComponentProps<"input">) {
  const isCounted = maxLength !== undefined && rest.id !== undefined && rest.type !== "password";
  return (
    <>
      <input {...rest} autoComplete={completionOf(rest)} data-max={isCounted ? maxLength : undefined} />
      {isCounted ? <CharacterCount of={rest.id} max={maxLength} written={said(rest)} /> : null}
    </>
  );
}

/** A `<textarea>` that never cuts typed or pasted text: the form reports text beyond `maxLength`. */
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

/**
 * Stops browsers from restoring a date or time when going back in history. They do so even if nobody typed one, and
 * next to a newer server default the old value looks like an unsaved change.
 */
function completionOf({ type, autoComplete }: ComponentProps<"input">): string | undefined {
  return autoComplete ?? (isTemporal(type) ? "off" : undefined);
}

function isTemporal(type: string | undefined): boolean {
  return type === "date" || type === "time" || type === "datetime-local";
}
