import type { ReactNode } from "react";
import type { $ZodObject } from "zod/v4/core";
import type { Notice } from "~/lib/notice";
import { spelled } from "~/lib/spelling";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import type { FormField } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";
import { NEXT, THEN } from "./set-up/set-up-path";
import { useLeadsOn } from "./set-up/use-leads-on";
import { type FieldWords, type FormWords, labelsOf, spelledWords } from "./words/field-words";

/** A field with its texts, as the kit's fields expect them. */
export type WordedField = { field: FormField } & Pick<FieldWords, "label" | "hint">;

/** A settings screen: title, description, fields, and one button that saves them all. */
export function SettingsForm<Name extends string>({
  id,
  part,
  title,
  lead,
  schema,
  fields,
  updatedAt,
  words,
  answer,
  invalid,
  children,
}: {
  id: string;
  /** The submitted form on pages with several, as the field `part`. */
  part?: string;
  title: string;
  lead: ReactNode;
  schema: $ZodObject;
  /** Stored values. */
  fields: Readonly<Record<string, string | string[]>>;
  updatedAt: string;
  words: FormWords<Name>;
  answer: AdminAnswer | undefined;
  invalid: Notice;
  children: (fields: Readonly<Record<Name, WordedField>>) => ReactNode;
}) {
  const admin = useAdminForm<Record<string, string | string[]>, typeof schema>({
    id,
    schema,
    defaultValue: fields,
    answer,
    invalid,
  });
  // Pages with several forms don't end with one of them.
  const leadsOn = useLeadsOn() && part === undefined;
  const named = Object.fromEntries(
    (Object.keys(words) as Name[]).map((name) => {
      const { label, hint } = spelledWords(words[name]);
      const field = admin.fields[name] as FormField; // safe: the words are of the schema's fields
      return [name, hint === undefined ? { field, label } : { field, label, hint }];
    }),
  ) as Record<Name, WordedField>; // safe: one entry for each name
  return (
    <section aria-labelledby={`${id}-title`} className="max-w-3xl">
      <h2 id={`${id}-title`} className="font-display text-subheading">
        {title}
      </h2>
      <p className="mt-1 mb-6 max-w-text text-muted">{typeof lead === "string" ? spelled(lead) : lead}</p>
      <AdminForm admin={admin} updatedAt={updatedAt} labels={labelsOf(words)} className="space-y-6">
        {part === undefined ? null : <input type="hidden" name="part" value={part} />}
        {children(named)}
        <div className="sticky bottom-(--bottom-bar) -mx-4 border-t border-rule bg-paper px-4 py-4 md:mx-0 md:px-0">
          {leadsOn ? (
            <SubmitButton name={THEN} value={NEXT} working="Saving …" className="mr-3">
              Save and continue
            </SubmitButton>
          ) : null}
          <SubmitButton variant={leadsOn ? "secondary" : "primary"} working="Saving …">
            Save
          </SubmitButton>
        </div>
      </AdminForm>
    </section>
  );
}
