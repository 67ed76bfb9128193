import type { ComponentProps, ReactNode } from "react";
import { type ControlProps, Field } from "~/ui/forms/field";

/** What Conform knows of a field. */
export type FieldState = { id: string; name: string; errors?: string[]; initialValue?: unknown };

type Control = ControlProps & { name: string; defaultValue: string };

/**
 * A field of a public form, by its state: label, mark, hint and error are tied to the control that the child makes, which gets its
 * name and what was typed before. A password gives `defaultValue={undefined}` after them: it's never shown again.
 */
export function PublicField({
  field: { id, name, errors, initialValue },
  children,
  ...rest
}: Pick<ComponentProps<typeof Field>, "label" | "required" | "hint" | "className"> & {
  field: FieldState;
  children: (control: Control) => ReactNode;
}) {
  const defaultValue = typeof initialValue === "string" ? initialValue : "";
  return (
    <Field {...rest} id={id} error={errors?.[0]}>
      {(control) => children({ ...control, name, defaultValue })}
    </Field>
  );
}
