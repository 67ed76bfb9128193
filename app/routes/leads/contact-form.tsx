import { CONTACT } from "~/content/pages/contact";
import { useShell } from "~/routes/use-shell";
import { Field, TextArea, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { NotYetOpen } from "~/ui/primitives/not-yet-open";

const { form } = CONTACT;

/** The four fields of a message, closed until the form is connected. */
export function ContactForm() {
  return (
    <section aria-labelledby="form-title" className="rounded-lg border border-rule bg-raised p-5 sm:p-8">
      <h2 id="form-title" className="mb-5 text-heading">
        {form.title}
      </h2>
      <Closed />
      <form aria-labelledby="form-title" className="mt-7">
        <fieldset disabled className="grid min-w-0 gap-x-6 gap-y-2 sm:grid-cols-2">
          <Field id="contact-name" label={form.name} required>
            {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={120} />}
          </Field>
          <Field id="contact-email" label={form.email} required>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
              />
            )}
          </Field>
          <Field id="contact-subject" label={form.subject} required className="sm:col-span-2">
            {(control) => <TextInput {...control} name="subject" maxLength={200} />}
          </Field>
          <Field id="contact-message" label={form.message} required hint={form.messageHint} className="sm:col-span-2">
            {(control) => <TextArea {...control} name="message" rows={8} maxLength={5000} className="min-h-48" />}
          </Field>
          <div className="mt-3 sm:col-span-2">
            <Button type="submit" size="large">
              {form.submit}
            </Button>
          </div>
        </fieldset>
      </form>
    </section>
  );
}

function Closed() {
  const { identity } = useShell();
  const { what, before, between, after } = form.closed;
  return (
    <NotYetOpen what={what}>
      {before}
      <a href={`mailto:${identity.email}`} className="link">
        {identity.email}
      </a>
      {between}
      <a href={identity.phoneHref} className="link whitespace-nowrap">
        {identity.phone}
      </a>
      {after}
    </NotYetOpen>
  );
}
