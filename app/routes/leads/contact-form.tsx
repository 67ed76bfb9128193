import { CONTACT } from "~/content/pages/contact";
import { ContactMessage, MESSAGE_MAX_CHARACTERS, SUBJECT_MAX_CHARACTERS } from "~/domain/leads/contact-schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/leads/form-text";
import type { OwnContact } from "~/domain/leads/own-contact.server";
import { Field, TextArea, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { LeadForm } from "./lead-form";
import { type LeadFormState, useLeadForm } from "./use-lead-form";

export const CONTACT_DRAFT_KEY = "draft:contact";

type ContactFields = Record<keyof ContactMessage, string>;

const { form: copy } = CONTACT;

export function ContactForm({
  token,
  own,
  subject: givenSubject,
  ...state
}: LeadFormState & { token: string; own: OwnContact | null; subject: string }) {
  const lead = useLeadForm<ContactFields, typeof ContactMessage>({
    ...state,
    id: "contact",
    schema: ContactMessage,
    draftKey: CONTACT_DRAFT_KEY,
    defaultValue: { name: own?.name ?? "", email: own?.email ?? "", subject: givenSubject },
  });
  const { name, email, subject, message } = lead.fields;
  return (
    <LeadForm lead={lead} action={CONTACT.path} token={token} aria-labelledby="form-title">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Field id={name.id} label={copy.name} required error={name.errors?.[0]}>
          {(control) => <TextInput {...control} {...input(name)} autoComplete="name" maxLength={NAME_MAX_CHARACTERS} />}
        </Field>
        <Field id={email.id} label={copy.email} required error={email.errors?.[0]}>
          {(control) => (
            <TextInput
              {...control}
              {...input(email)}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={EMAIL_MAX_CHARACTERS}
            />
          )}
        </Field>
        <Field id={subject.id} label={copy.subject} required error={subject.errors?.[0]} className="sm:col-span-2">
          {(control) => <TextInput {...control} {...input(subject)} maxLength={SUBJECT_MAX_CHARACTERS} />}
        </Field>
        <Field
          id={message.id}
          label={copy.message}
          required
          hint={copy.messageHint}
          error={message.errors?.[0]}
          className="sm:col-span-2"
        >
          {(control) => (
            <TextArea
              {...control}
              {...input(message)}
              rows={8}
              maxLength={MESSAGE_MAX_CHARACTERS}
              className="min-h-48"
            />
          )}
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="large" disabled={lead.isSending}>
          {lead.isSending ? copy.sending : copy.submit}
        </Button>
        <p className="min-w-48 flex-1 text-small text-muted">
          {copy.privacyNote}{" "}
          <a href="/privacy" className="link">
            {copy.privacyLink}
          </a>
          .
        </p>
      </div>
    </LeadForm>
  );
}

function input(field: { name: string; initialValue?: string }) {
  return { name: field.name, defaultValue: field.initialValue ?? "" };
}
