import type { ComponentProps, ReactNode } from "react";
import { type ControlProps, Field, FieldMessage, RequiredMark } from "~/ui/forms/field";

/** Conform's data about a field. */
export type FieldState = { id: string; name: string; errors?: string[]; initialValue?: unknown };

type TextControl = ControlProps & { name: string; defaultValue: string };

/**
 * A field of a public form by its state: label, mark, hint and error are linked to the child's control, which gets its
 * name and previous input. A password adds `defaultValue={undefined}` after them, so that it's never shown again.
 */
export function PublicField({
  field: { id, name, errors, initialValue },
  children,
  ...rest
}: Pick<ComponentProps<typeof Field>, "label" | "required" | "hint" | "className"> & {
  field: FieldState;
  children: (control: TextControl) => ReactNode;
}) {
  const defaultValue = typeof initialValue === "string" ? initialValue : "";
  return (
    <Field {...rest} id={id} error={errors?.[0]}>
      {(control) => children({ ...control, name, defaultValue })}
    </Field>
  );
}

type Choice = {
  id: string;
  name: string;
  value: string;
  defaultChecked: boolean;
  "aria-describedby": string | undefined;
};

/**
 * A multiple-choice question by its state: earlier choices are preselected, and the error is linked to every choice.
 * The first has the field's id, which the error summary links to. With `legend` it's a group of its own; without, it's
 * part of a group with a title.
 */
export function PublicChoices({
  field: { id, name, errors, initialValue },
  legend,
  hint,
  className,
  children,
}: {
  field: FieldState;
  legend?: ReactNode;
  hint?: ReactNode;
  className?: string;
  children: (choice: (value: string, index: number) => Choice) => ReactNode;
}) {
  const [error] = errors ?? [];
  const messageId = `${id}-message`;
  const chosen = [initialValue].flat();
  const choices = children((value, index) => ({
    id: index === 0 ? id : `${id}-${index}`,
    name,
    value,
    defaultChecked: chosen.includes(value),
    "aria-describedby": error ? messageId : undefined,
  }));
  if (legend === undefined) {
    return (
      <>
        {choices}
        <FieldMessage id={messageId} error={error} />
      </>
    );
  }
  return (
    <fieldset className={className}>
      <legend className="text-small font-[550]">{legend}</legend>
      {hint ? <p className="text-small text-muted">{hint}</p> : null}
      {choices}
      {error ? <FieldMessage id={messageId} error={error} /> : null}
    </fieldset>
  );
}

/** A checkbox that must be checked, such as consent to the terms: `children` is what the user agrees to. */
export function PublicConsent({
  field: { id, name, errors, initialValue },
  className,
  children,
}: {
  field: FieldState;
  className?: string;
  children: ReactNode;
}) {
  const [error] = errors ?? [];
  const messageId = `${id}-message`;
  return (
    <div className={className}>
      <div className="flex gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          required
          defaultChecked={initialValue === "on"}
          aria-describedby={error ? messageId : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-1 size-4.5 shrink-0 accent-bluebonnet"
        />
        <label htmlFor={id} className="text-small">
          {children}
          <RequiredMark />
        </label>
      </div>
      <FieldMessage id={messageId} error={error} />
    </div>
  );
}
