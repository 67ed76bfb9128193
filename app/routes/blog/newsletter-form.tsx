import { NEWSLETTER } from "~/content/pages/newsletter";
import { EMAIL_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "~/domain/forms/submission";
import { useDocument } from "~/routes/use-document";
import { Field, TextInput } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { Button } from "~/ui/primitives/button";

/** The newsletter form. On a cached page it has no token. */
export function NewsletterForm({ token, typed, error }: { token?: string; typed?: string; error?: string }) {
  const { label, submit, note, privacyLink } = useDocument(NEWSLETTER).box;
  return (
    <form method="post" action="/newsletter/subscribe" noValidate>
      {token ? <input type="hidden" name={FORM_TOKEN_FIELD} value={token} /> : null}
      <Honeypot id="newsletter-extra" name={HONEYPOT_FIELD} />
      <div className="flex items-start gap-x-3">
        <Field id="newsletter-email" label={label} required error={error} className="min-w-0 grow">
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              defaultValue={typed}
              maxLength={EMAIL_MAX_CHARACTERS}
              autoFocus={error !== undefined}
            />
          )}
        </Field>
        <Button type="submit" className="mt-[1.8125rem] min-h-12 shrink-0">
          {submit}
        </Button>
      </div>
      <p className="mt-1 text-small text-muted">
        {note}{" "}
        <a href="/privacy" className="link">
          {privacyLink}
        </a>
      </p>
    </form>
  );
}
