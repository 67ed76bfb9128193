import type { ComponentProps } from "react";
import { CharacterCount } from "./character-count";

/** An `<input>` that never cuts what is typed or pasted: beyond `maxLength` the form says so. */
export function Input({ maxLength, ...rest }: ComponentProps<"input">) {
  const isCounted = maxLength !== undefined && rest.id !== undefined && rest.type !== "password";
  return (
    <>
      <input {...rest} autoComplete={completionOf(rest)} data-max={isCounted ? maxLength : undefined} />
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

/**
 * Keeps a browser from putting a day or a time back on the way back through its history: it does so even where nobody
 * typed one, and beside a newer default of the server an old one looks like something not yet saved.
 */
function completionOf({ type, autoComplete }: ComponentProps<"input">): string | undefined {
  return autoComplete ?? (isTemporal(type) ? "off" : undefined);
}

function isTemporal(type: string | undefined): boolean {
  return type === "date" || type === "time" || type === "datetime-local";
}
