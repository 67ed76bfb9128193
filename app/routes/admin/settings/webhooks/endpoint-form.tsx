import {
  DESCRIPTION_MAX_CHARACTERS,
  EndpointInput,
  EVENT_TYPE_LABELS,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from "~/domain/webhooks/schema";
import { FieldMessage } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { AdminAnswer } from "../../kit/admin-answer";
import { AdminForm, useAdminForm } from "../../kit/admin-form";
import { CancelLink } from "../../kit/dialog-route";
import { TextField } from "../../kit/fields";
import { ModalBody, ModalFoot } from "../../kit/modal";

type Fields = { url: string; description: string; eventTypes: string[] };

const LABELS = { url: "Address", description: "Description", eventTypes: "Events" } as const;

/** The fields of an endpoint, for a new one and for one that is edited. */
export function EndpointForm({
  id,
  listPath,
  save,
  answer,
  invalid,
  fields: stored,
  updatedAt,
}: {
  id: string;
  listPath: string;
  /** Of the button. */
  save: string;
  answer: AdminAnswer | undefined;
  invalid: Notice;
  fields: Partial<Fields>;
  updatedAt?: string;
}) {
  const admin = useAdminForm<Fields, typeof EndpointInput>({
    ...{ id, schema: EndpointInput, answer, invalid },
    defaultValue: stored,
  });
  const { fields, isSending } = admin;
  return (
    <AdminForm admin={admin} updatedAt={updatedAt} labels={LABELS}>
      <ModalBody className="space-y-2.5">
        <TextField
          field={fields.url}
          label={LABELS.url}
          hint="Events are posted here. It must be public and use https."
          type="url"
          inputMode="url"
          placeholder="https://example.com/webhooks"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextField
          field={fields.description}
          label={LABELS.description}
          hint="What it is for, such as “New leads into the CRM”."
          maxLength={DESCRIPTION_MAX_CHARACTERS}
          autoComplete="off"
        />
        <EventChoice field={fields.eventTypes} chosen={chosenOf(fields.eventTypes.initialValue)} />
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={listPath} />
        <Button type="submit" disabled={isSending}>
          {isSending ? "Saving..." : save}
        </Button>
      </ModalFoot>
    </AdminForm>
  );
}

function EventChoice({
  field,
  chosen,
}: {
  field: { id: string; name: string; errors?: string[] };
  chosen: readonly string[];
}) {
  const messageId = `${field.id}-message`;
  const error = field.errors?.[0];
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={error ? messageId : undefined} className="outline-none">
      <legend className="mb-1.5 text-small font-[550]">
        {LABELS.eventTypes}
        <span aria-hidden="true" className="text-clay-ink">
          {" *"}
        </span>
      </legend>
      <ul className="divide-y divide-rule rounded-md border border-field">
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <EventBox key={type} type={type} name={field.name} isChosen={chosen.includes(type)} isInvalid={!!error} />
        ))}
      </ul>
      <FieldMessage id={messageId} error={error} hint="" />
    </fieldset>
  );
}

function EventBox({
  type,
  name,
  isChosen,
  isInvalid,
}: {
  type: WebhookEventType;
  name: string;
  isChosen: boolean;
  isInvalid: boolean;
}) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 hover:bg-sunken">
        <input
          type="checkbox"
          name={name}
          value={type}
          defaultChecked={isChosen}
          aria-invalid={isInvalid || undefined}
          className="select-box mt-1 shrink-0"
        />
        <span>
          <code className="text-eyebrow font-[550]">{type}</code>
          <span className="block text-muted">{EVENT_TYPE_LABELS[type]}</span>
        </span>
      </label>
    </li>
  );
}

function chosenOf(value: unknown): readonly string[] {
  return [value].flat().filter((item) => typeof item === "string");
}
