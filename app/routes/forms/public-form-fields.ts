import type { SubmissionResult } from "@conform-to/react";
import type { $ZodObject } from "zod/v4/core";
import type { FieldError } from "~/ui/forms/error-summary";
import type { FieldState } from "./public-field";

/** A public form's fields as shown: empty, with initial values, or with input and its problems. */
export type PublicFormFields<Name extends string> = {
  id: string;
  fields: Readonly<Record<Name, FieldState>>;
  summary: FieldError[];
  /** True when the form has submitted input, so that no draft is restored. */
  isShownAgain: boolean;
};

/** State of a public form for its page. */
export type PublicFormState = {
  /** True when the form was just sent, so that the next one starts empty. */
  isFresh: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Returns a public form's fields by the schema that validates it. `others`: fields that aren't in the schema. */
export function publicFormFields<Schema extends $ZodObject, Other extends string = never>({
  id,
  schema,
  others = [],
  isFresh,
  lastResult,
  defaultValue = {},
}: PublicFormState & {
  id: string;
  schema: Schema;
  others?: readonly Other[];
  defaultValue?: Readonly<Record<string, unknown>>;
}): PublicFormFields<(keyof Schema["_zod"]["def"]["shape"] & string) | Other> {
  type Name = (keyof Schema["_zod"]["def"]["shape"] & string) | Other;
  const typed = isFresh ? undefined : lastResult;
  const begins = typed?.initialValue ?? defaultValue;
  const names = [...Object.keys(schema._zod.def.shape), ...others] as Name[]; // safe: the schema's own names
  const fieldIdOf = (name: string) => `${id}-${name}`;
  const fields = Object.fromEntries(
    names.map((name) => {
      const errors = typed?.error?.[name];
      const state: FieldState = { id: fieldIdOf(name), name, initialValue: begins[name] };
      return [name, errors ? Object.assign(state, { errors }) : state];
    }),
  ) as Record<Name, FieldState>; // safe: one for each name
  const summary = Object.entries(typed?.error ?? {}).flatMap(([name, messages]): FieldError[] => {
    const [message] = messages ?? [];
    return message ? [{ fieldId: name in fields ? fieldIdOf(name) : id, message }] : [];
  });
  return { id, fields, summary, isShownAgain: isFresh || typed !== undefined };
}
