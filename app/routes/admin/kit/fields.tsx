import type { ComponentProps, ReactNode } from "react";
import { shownMailbox } from "~/lib/own-letters";
import type { NumberKind } from "~/lib/understood";
import { Field } from "~/ui/forms/field";
import { NumberInput } from "~/ui/forms/number-input";
import { Input, TextBox } from "~/ui/forms/text-control";
import { classNames } from "~/ui/primitives/class-names";

/** Classes of a back office control: lower than in public forms. */
export const DENSE_CONTROL =
  "block w-full min-h-10 rounded-md border border-field bg-raised px-3 py-1.5 text-small text-ink placeholder:text-muted transition-colors duration-150 hover:border-ink aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted";

/** Parts of a Conform field that controls need. */
export type FormField = { id: string; name: string; initialValue?: unknown; errors?: string[] };

type Labelled = {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  /** Position in a grid of fields. */
  className?: string;
};

export function TextField({
  field,
  label,
  hint,
  className,
  required,
  reads,
  ...rest
}: Labelled & ComponentProps<"input"> & { reads?: NumberKind }) {
  const isNumber = rest.inputMode === "decimal" || rest.inputMode === "numeric" || reads !== undefined;
  return (
    <Field {...describe(field)} label={label} hint={hint} required={required} className={className}>
      {(control) =>
        isNumber ? (
          <NumberInput
            {...rest}
            {...control}
            reads={reads}
            name={field.name}
            defaultValue={initial(field)}
            className={DENSE_CONTROL}
          />
        ) : (
          <Input
            {...rest}
            {...control}
            name={field.name}
            defaultValue={rest.type === "email" ? shownMailbox(initial(field)) : initial(field)}
            className={DENSE_CONTROL}
          />
        )
      }
    </Field>
  );
}

export function TextAreaField({
  field,
  label,
  hint,
  className,
  required,
  rows = 5,
  ...rest
}: Labelled & ComponentProps<"textarea">) {
  return (
    <Field {...describe(field)} label={label} hint={hint} required={required} className={className}>
      {(control) => (
        <TextBox
          {...rest}
          {...control}
          rows={rows}
          name={field.name}
          defaultValue={initial(field)}
          className={classNames(DENSE_CONTROL, "field-sizing-content min-h-28 py-2")}
        />
      )}
    </Field>
  );
}

export function SelectField({
  field,
  label,
  hint,
  className,
  required,
  choices,
  placeholder,
  ...rest
}: Labelled &
  ComponentProps<"select"> & { choices: readonly { value: string; label: string }[]; placeholder?: string }) {
  return (
    <Field {...describe(field)} label={label} hint={hint} required={required} className={className}>
      {(control) => (
        <select
          {...rest}
          {...control}
          name={field.name}
          defaultValue={initial(field)}
          className={classNames(DENSE_CONTROL, "cursor-pointer")}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A single checkbox; sends `on`, or nothing. */
export function CheckboxField({ field, label, hint, className, ...rest }: Labelled & ComponentProps<"input">) {
  const hintId = hint ? `${field.id}-hint` : undefined;
  return (
    <div className={classNames("flex items-start gap-2.5 pb-2", className)}>
      <input
        {...rest}
        id={field.id}
        type="checkbox"
        name={field.name}
        defaultChecked={initial(field) === "on"}
        aria-describedby={hintId}
        className="select-box mt-1 shrink-0"
      />
      <label htmlFor={field.id} className="min-h-6 min-w-6 cursor-pointer pt-0.5 font-[550]">
        {label}
        {hint ? (
          <span id={hintId} className="block font-normal text-muted">
            {hint}
          </span>
        ) : null}
      </label>
    </div>
  );
}

function describe(field: FormField): { id: string; error: string | undefined } {
  return { id: field.id, error: field.errors?.[0] };
}

function initial(field: FormField): string {
  return typeof field.initialValue === "string" ? field.initialValue : "";
}
