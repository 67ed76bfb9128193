import { type ReactNode, useState } from "react";
import { Link, type MetaDescriptor } from "react-router";
import type { $ZodObject, output } from "zod/v4/core";
import type { Notice } from "~/lib/notice";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import type { AdminAnswer } from "./admin-answer";
import { AdminForm, useAdminForm } from "./admin-form";
import { CancelLink, DialogRoute } from "./dialog-route";
import { AnyField, type FieldOf } from "./edit-fields";
import type { FormField } from "./fields";
import type { Missing } from "./invalid-notice";
import type { Choice } from "./list-toolbar";
import { ModalBody, ModalFoot } from "./modal";
import { SubmitButton } from "./submit-button";

/** Data from the loader of `editor`. */
export type EditData = {
  noun: string;
  back: string;
  /** Undefined for a new item. */
  id: string | undefined;
  /** Display name of the stored item. */
  name: string;
  fields: Readonly<Record<string, string | string[]>>;
  hints: Readonly<Record<string, string>>;
  /** Choices that the loader read, by field. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  updatedAt: string | undefined;
  /** Key of a new item, by which repeated presses are recognized. */
  formKey?: string;
  mayWrite: boolean;
  invalid: Notice;
  /** Replaces the default title. */
  heading?: string;
};

/** `made`: a new item that is shown only once, which ends the form. */
type Props<Made extends object> = { loaderData: EditData; actionData?: AdminAnswer | { made: Made } };

/** Replaces the form after creating something that can't be shown again, such as a secret. */
export type MadeOnce = {
  title: string;
  text: ReactNode;
  /** Next page, linked by "I have it"; back to the list if absent. */
  next?: { to: string; label: string };
};

/** Title of an edit dialog's page: the noun being created, or the name of the edited item. */
export function editMeta({ loaderData }: { loaderData?: EditData }): MetaDescriptor[] {
  if (!loaderData) return adminMeta("Not found");
  return adminMeta(loaderData.id === undefined ? `New ${loaderData.noun}` : loaderData.name);
}

/** Returns the dialog of `editor`: title, a field for each name of the schema in the given order, and one button. */
export function editDialog<Schema extends $ZodObject, Made extends object = object>({
  schema,
  missing,
  fields,
  isNarrow = false,
  words = {},
  after,
  once,
}: {
  schema: Schema;
  missing?: Missing;
  fields: Readonly<Record<keyof output<Schema> & string, FieldOf>>;
  isNarrow?: boolean;
  /** Replaces the default labels. */
  words?: { create?: string; save?: string; saving?: string };
  /** Content below the fields. */
  after?: ReactNode;
  /** Builds it from the value that `done` of the editor's `create` returns. */
  once?: (made: Made) => MadeOnce;
}) {
  const known = Object.entries<FieldOf>(fields);
  const labels = Object.fromEntries(known.map(([name, { label }]) => [name, label]));

  function EditForm({ loaderData, actionData }: Props<Made>) {
    const { noun, back, id, hints, choices, updatedAt, mayWrite, invalid } = loaderData;
    // Keeps the first key: a reload of the data doesn't make it another form.
    const [formKey] = useState(loaderData.formKey);
    const admin = useAdminForm<Record<string, string | string[]>, Schema>({
      id: `${noun}-${id ?? "new"}`.replaceAll(" ", "-"),
      schema,
      defaultValue: loaderData.fields,
      answer: actionData && "made" in actionData ? undefined : actionData,
      invalid,
      missing,
    });
    return (
      <AdminForm admin={admin} updatedAt={updatedAt} labels={labels}>
        {formKey ? <input type="hidden" name="formKey" value={formKey} /> : null}
        <ModalBody>
          <fieldset disabled={!mayWrite} className="grid min-w-0 gap-x-4 sm:grid-cols-6">
            {known
              .filter(([, { isShown }]) => isShown?.() ?? true)
              .map(([name, of]) => (
                <AnyField
                  key={name}
                  field={admin.fields[name] as FormField} // safe: Conform has one for any name
                  of={of}
                  hint={hints[name]}
                  choices={choices[name]}
                />
              ))}
          </fieldset>
          {after}
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={back}>{mayWrite ? "Cancel" : "Close"}</CancelLink>
          {mayWrite ? (
            <SubmitButton working={words.saving ?? "Saving..."}>{words.save ?? `Save ${noun}`}</SubmitButton>
          ) : null}
        </ModalFoot>
      </AdminForm>
    );
  }

  return function EditDialog(props: Props<Made>) {
    const { noun, back, id, name, mayWrite, heading } = props.loaderData;
    const { actionData } = props;
    if (once && actionData && "made" in actionData) return <MadeDialog back={back} made={once(actionData.made)} />;
    const usual = id === undefined ? (words.create ?? `New ${noun}`) : mayWrite ? `Edit ${noun}` : name;
    return (
      <DialogRoute title={heading ?? usual} listPath={back} isWide={!isNarrow}>
        <EditForm key={id} {...props} />
      </DialogRoute>
    );
  };
}

/** Shows it until the user confirms having copied it. */
export function MadeDialog({ back, made: { title, text, next } }: { back: string; made: MadeOnce }) {
  return (
    <DialogRoute key="made" title={title} listPath={back}>
      <ModalBody className="space-y-3">{text}</ModalBody>
      <ModalFoot>
        {next ? (
          <Link to={next.to} replace className={buttonClass()}>
            {next.label}
          </Link>
        ) : (
          <CancelLink listPath={back}>Done</CancelLink>
        )}
      </ModalFoot>
    </DialogRoute>
  );
}
