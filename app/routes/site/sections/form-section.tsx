import type { SectionOf } from "~/content/page-sections";
import { CONTACT_PATH } from "~/content/pages/contact";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, SENT_FROM_FIELD } from "~/domain/forms/submission";
import { CONTACT_MESSAGE } from "~/domain/leads/kinds/contact-message";
import { PublicField } from "~/routes/forms/public-field";
import { useShell } from "~/routes/use-shell";
import { TextArea, TextInput } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { Button } from "~/ui/primitives/button";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { type Place, titleId } from "./place";

/** A message to the agency, handled by the contact page; includes the page it was sent from. */
export function FormSection({
  section: { title, lead, subject, action },
  place,
}: {
  section: SectionOf<"form">;
  place: Place;
}) {
  const { path } = useShell();
  const { fields } = CONTACT_MESSAGE;
  return (
    <section id={`${place.id}-form`} aria-labelledby={titleId(place)} className="border-t border-rule bg-sunken">
      <div className="page-width section-space grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHeading id={titleId(place)} title={title} lead={lead} className="wrap-anywhere lg:col-span-5" />
        <form
          method="post"
          action={CONTACT_PATH}
          noValidate
          aria-labelledby={titleId(place)}
          className="rounded-lg border border-rule bg-raised p-5 sm:p-8 lg:col-span-7"
        >
          <input type="hidden" name={FORM_TOKEN_FIELD} value={place.token} />
          <input type="hidden" name={SENT_FROM_FIELD} value={path} />
          <input type="hidden" name="subject" value={subject} />
          <Honeypot id={`${place.id}-extra`} name={HONEYPOT_FIELD} />
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            <PublicField field={{ id: `${place.id}-name`, name: "name" }} label={fields.name.label} required>
              {(control) => <TextInput {...control} autoComplete="name" maxLength={fields.name.maxCharacters} />}
            </PublicField>
            <PublicField field={{ id: `${place.id}-email`, name: "email" }} label={fields.email.label} required>
              {(control) => (
                <TextInput {...control} type="email" autoComplete="email" maxLength={fields.email.maxCharacters} />
              )}
            </PublicField>
          </div>
          <PublicField field={{ id: `${place.id}-message`, name: "message" }} label={fields.message.label} required>
            {(control) => <TextArea {...control} rows={5} maxLength={fields.message.maxCharacters} />}
          </PublicField>
          <Button type="submit" size="large" className="mt-3">
            {action}
          </Button>
        </form>
      </div>
    </section>
  );
}
