import type { ReactNode } from "react";
import type { $ZodObject } from "zod/v4/core";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import type { FormField } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";

/** One screen of settings: a title, what it is about, its fields, and one button that saves them all. */
export function SettingsForm<Name extends string>({
  id,
  title,
  lead,
  schema,
  fields,
  updatedAt,
  labels,
  answer,
  invalid,
  children,
}: {
  id: string;
  title: string;
  lead: ReactNode;
  schema: $ZodObject;
  /** As they are stored. */
  fields: Readonly<Record<string, string | string[]>>;
  updatedAt: string;
  labels: Readonly<Record<Name, string>>;
  answer: AdminAnswer | undefined;
  invalid: Notice;
  children: (fields: Readonly<Record<Name, FormField>>) => ReactNode;
}) {
  const admin = useAdminForm<Record<string, string | string[]>, typeof schema>({
    id,
    schema,
    defaultValue: fields,
    answer,
    invalid,
  });
  const named = Object.fromEntries(
    (Object.keys(labels) as Name[]).map((name) => [name, admin.fields[name] as FormField]), // safe: the labels are the schema's fields
  ) as Record<Name, FormField>; // safe: one entry for each name
  return (
    <section aria-labelledby={`${id}-title`} className="max-w-3xl">
      <h2 id={`${id}-title`} className="font-display text-subheading">
        {title}
      </h2>
      <p className="mt-1 mb-6 max-w-text text-muted">{lead}</p>
      <AdminForm admin={admin} updatedAt={updatedAt} labels={labels} className="space-y-6">
        {children(named)}
        <div className="sticky bottom-0 -mx-4 border-t border-rule bg-paper px-4 py-4 md:mx-0 md:px-0">
          <SubmitButton working="Saving …">Save</SubmitButton>
        </div>
      </AdminForm>
    </section>
  );
}
