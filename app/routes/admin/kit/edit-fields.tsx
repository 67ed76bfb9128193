import type { ComponentProps, ReactNode } from "react";
import { spelled } from "~/lib/spelling";
import type { NumberKind } from "~/lib/understood";
import { CheckboxField, type FormField, SelectField, TextAreaField, TextField } from "./fields";
import type { Choice } from "./list-toolbar";

type Control = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoCapitalize" | "autoComplete" | "spellCheck" | "placeholder"
> & {
  /** A number; what was understood is repeated where it could be doubted. */
  reads?: NumberKind;
};

/** One field of a dialog, said once: what it is, what it is called, how wide it stands. */
export type FieldOf = {
  label: string;
  hint?: string;
  required?: boolean;
  /** Limit of a text, in characters. */
  max?: number;
  /** False: it isn't asked for here. Absent: always. */
  isShown?: () => boolean;
  /** Its place in a grid of six columns; the whole width if absent. */
  width?: string;
} & (
  | ({ kind?: "text" } & Control)
  | { kind: "long"; rows?: number }
  | { kind: "choice"; choices: readonly Choice[]; placeholder?: string }
  | { kind: "tick" }
  /** A control of its own, with its label and its error; `choices` are those that were read for it. */
  | { kind: "own"; show: (field: FormField, choices: readonly Choice[]) => ReactNode }
);

/** Mark on a choice among records: their names may be longer than any phone is wide. */
const NAMES = { "data-names": "" };

type Shown = { field: FormField; of: FieldOf; hint?: string; choices?: readonly Choice[] };

/** A field of a dialog, by its declaration. `hint` and `choices` take the place of the declared ones. */
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
