import type { FieldMetadata } from "@conform-to/react";
import { QUOTE } from "~/content/pages/quote";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "~/domain/leads/form-text";
import {
  BUDGET_LABELS,
  BUDGETS,
  DESCRIPTION_MAX_CHARACTERS,
  TIMELINE_LABELS,
  TIMELINES,
  WEBSITE_MAX_CHARACTERS,
} from "~/domain/leads/schema";
import { Field, SelectInput, TextArea, TextInput } from "~/ui/forms/field";

type TextField = Pick<FieldMetadata<string>, "id" | "name" | "errors"> & { initialValue?: string };
type Name = "businessName" | "email" | "phone" | "website" | "description" | "timeline" | "budget";

const TIMELINE_OPTIONS = TIMELINES.map((value) => ({ value, label: TIMELINE_LABELS[value] }));
const BUDGET_OPTIONS = BUDGETS.map((value) => ({ value, label: BUDGET_LABELS[value] }));

export function BusinessFields({ fields }: { fields: Record<Name, TextField> }) {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Field id={fields.businessName.id} label="Business Name" required error={fields.businessName.errors?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            {...input(fields.businessName)}
            autoComplete="organization"
            maxLength={NAME_MAX_CHARACTERS}
          />
        )}
      </Field>
      <Field id={fields.email.id} label="Email" required error={fields.email.errors?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            {...input(fields.email)}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={EMAIL_MAX_CHARACTERS}
          />
        )}
      </Field>
      <Field id={fields.phone.id} label="Phone" error={fields.phone.errors?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            {...input(fields.phone)}
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX_CHARACTERS}
          />
        )}
      </Field>
      <Field id={fields.website.id} label="Website" error={fields.website.errors?.[0]} hint="If you have one">
        {(control) => (
          <TextInput
            {...control}
            {...input(fields.website)}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={WEBSITE_MAX_CHARACTERS}
          />
        )}
      </Field>
      <Field
        id={fields.description.id}
        label="Project Description"
        hint={QUOTE.descriptionHint}
        error={fields.description.errors?.[0]}
        className="sm:col-span-2"
      >
        {(control) => (
          <TextArea {...control} {...input(fields.description)} maxLength={DESCRIPTION_MAX_CHARACTERS} rows={6} />
        )}
      </Field>
      <Field id={fields.timeline.id} label="Timeline" error={fields.timeline.errors?.[0]}>
        {(control) => (
          <SelectInput
            {...control}
            {...input(fields.timeline)}
            options={TIMELINE_OPTIONS}
            placeholder="Select timeline"
          />
        )}
      </Field>
      <Field id={fields.budget.id} label="Budget" error={fields.budget.errors?.[0]}>
        {(control) => (
          <SelectInput {...control} {...input(fields.budget)} options={BUDGET_OPTIONS} placeholder="Select budget" />
        )}
      </Field>
    </div>
  );
}

function input(field: TextField) {
  return { name: field.name, defaultValue: field.initialValue ?? "" };
}
