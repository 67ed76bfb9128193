import type { ComponentProps, ReactNode } from "react";
import { spelled } from "~/lib/spelling";
import type { NumberKind } from "~/lib/understood";
import { CheckboxField, type FormField, SelectField, TextAreaField, TextField } from "./fields";
import type { Choice } from "./list-toolbar";

type Control = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoCapitalize" | "autoComplete" | "spellCheck" | "placeholder"
> & {
  /** Number kind; the parsed value is repeated below the field where the input could be ambiguous. */
  reads?: NumberKind;
};

/** Declares a field of a dialog: kind, label, width. */
export type FieldOf = {
  label: string;
  hint?: string;
  required?: boolean;
  /** Maximum length in characters. */
  max?: number;
  /** False hides the field. Absent: always shown. */
  isShown?: () => boolean;
  /** Position in a grid of six columns; full width if absent. */
  width?: string;
} & (
  | ({ kind?: "text" } & Control)
  | { kind: "long"; rows?: number }
  | { kind: "choice"; choices: readonly Choice[]; placeholder?: string }
  | { kind: "tick" }
  /** A custom control with its own label and error; `choices` are those read for it. */
  | { kind: "own"; show: (field: FormField, choices: readonly Choice[]) => ReactNode }
);

/** Marks a choice among records, whose names may be wider than a phone. */
const NAMES = { "data-names": "" };

type Shown = { field: FormField; of: FieldOf; hint?: string; choices?: readonly Choice[] };

/** Renders a declared field. `hint` and `choices` override the declared ones. */
export function AnyField({ field, of, hint = of.hint && spelled(of.hint), choices }: Shown) {
  const { required, max, width: className = "sm:col-span-6" } = of;
  const common = { field, label: spelled(of.label), hint, className };
  switch (of.kind) {
    case "tick":
      return <CheckboxField {...common} />;
    case "long":
      return <TextAreaField {...common} required={required} rows={of.rows} maxLength={max} />;
    case "choice":
      return (
        <SelectField
          {...common}
          {...(choices ? NAMES : {})}
          required={required}
          choices={choices ?? of.choices.map(({ value, label }) => ({ value, label: spelled(label) }))}
          placeholder={of.placeholder}
        />
      );
    case "own":
      return <div className={className}>{of.show(field, choices ?? [])}</div>;
    default: {
      const { type, inputMode, reads, autoCapitalize, autoComplete, spellCheck, placeholder } = of;
      const control = { type, inputMode, reads, autoCapitalize, autoComplete, spellCheck, placeholder };
      return <TextField {...common} {...control} required={required} maxLength={max} />;
    }
  }
}
