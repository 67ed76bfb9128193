import { CONTACT, CONTACT_PATH } from "~/content/pages/contact";
import { CONTACT_MESSAGE, ContactMessage } from "~/domain/leads/kinds/contact-message";
import type { OwnContact } from "~/domain/leads/own-contact.server";
import { FORM_NOTICES } from "~/routes/forms/form-notices";
import { PublicForm } from "~/routes/forms/public-form";
import { type PublicFormState, publicFormFields } from "~/routes/forms/public-form-fields";
import { SubmitRow } from "~/routes/forms/submit-row";
import { useDocument } from "~/routes/use-document";
import { AnswerFields, type Places } from "./answer-fields";

export const CONTACT_DRAFT_KEY = "draft:contact";

/** Returns the fields' places; `hint` belongs to the message. */
const placesWith = (hint: string): Places<typeof CONTACT_MESSAGE.fields> => ({
  name: { section: "message" },
  email: { section: "message" },
  subject: { section: "message", className: "sm:col-span-2" },
  message: {
    section: "message",
    hint,
    rows: 8,
    className: "sm:col-span-2",
    areaClassName: "min-h-48",
  },
});

export function ContactForm({
  token,
  own,
  subject: givenSubject,
  ...state
}: PublicFormState & { token: string; own: OwnContact | null; subject: string }) {
  const { form: copy } = useDocument(CONTACT);
  const posted = publicFormFields({
    ...state,
    id: "contact",
    schema: ContactMessage,
    defaultValue: { name: own?.name ?? "", email: own?.email ?? "", subject: givenSubject },
  });
  return (
    <PublicForm posted={posted} action={CONTACT_PATH} token={token} notices={FORM_NOTICES} aria-labelledby="form-title">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <AnswerFields
          section="message"
          places={placesWith(copy.messageHint)}
          declared={CONTACT_MESSAGE.fields}
          fields={posted.fields}
        />
      </div>
      <SubmitRow copy={copy} className="mt-3" />
    </PublicForm>
  );
}
