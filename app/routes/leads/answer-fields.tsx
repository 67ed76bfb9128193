import type { ComponentProps, ReactNode } from "react";
import type { LeadColumn, LeadField, LeadFields } from "~/domain/leads/kinds/lead-kind";
import { type FieldState, PublicField } from "~/routes/forms/public-field";
import { SelectInput, TextArea, TextInput } from "~/ui/forms/field";

/** `own`: the form renders this field itself. */
type OwnPlace = { own: true };
type SharedPlace = {
  section: string;
  hint?: ReactNode;
  /** Label of a choice while nothing is selected. */
  placeholder?: string;
  rows?: number;
  className?: string;
  areaClassName?: string;
};

/** Place of each field of a lead kind in its form; a missing field is a compile error. */
export type Places<Fields extends LeadFields> = {
  [Name in keyof Fields]: Fields[Name]["type"] extends "choices" ? OwnPlace : OwnPlace | SharedPlace;
};

/** Fields placed in this section, in the order of `places`. */
export function AnswerFields<Fields extends LeadFields>({
  section,
  places,
  declared,
  fields,
}: {
  section: string;
  places: Places<Fields>;
  declared: Fields;
  fields: Readonly<Record<keyof Fields, FieldState>>;
}) {
  return Object.entries<OwnPlace | SharedPlace>(places).map(([name, place]) => {
    const [field, state] = [declared[name], fields[name]];
    return field && state && "section" in place && place.section === section ? (
      <AnswerField key={name} declared={field} field={state} place={place} />
    ) : null;
  });
}

/** Attributes that let browsers and keyboards suggest personal data. */
const ASSISTANCE = {
  name: { autoComplete: "name" },
  businessName: { autoComplete: "organization" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
} as const satisfies Record<LeadColumn, ComponentProps<"input">>;

const ADDRESS = { inputMode: "url", autoComplete: "url", autoCapitalize: "none", spellCheck: false } as const;

function AnswerField({ declared, field, place }: { declared: LeadField; field: FieldState; place: SharedPlace }) {
  const { label, asks = label, type, column, isRequired, maxCharacters, options = {} } = declared;
  return (
    <PublicField field={field} label={asks} required={isRequired} hint={place.hint} className={place.className}>
      {(control) => {
        if (type === "choice") {
          const choices = Object.entries(options).map(([value, text]) => ({ value, label: text }));
          return <SelectInput {...control} options={choices} placeholder={place.placeholder ?? "Choose one"} />;
        }
        if (type === "lines") {
          return (
            <TextArea {...control} rows={place.rows ?? 4} maxLength={maxCharacters} className={place.areaClassName} />
          );
        }
        const help = type === "address" ? ADDRESS : column ? ASSISTANCE[column] : {};
        return <TextInput {...control} {...help} maxLength={maxCharacters} />;
      }}
    </PublicField>
  );
}
