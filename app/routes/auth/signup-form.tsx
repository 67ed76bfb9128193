import { SIGNUP } from "~/content/pages/signup";
import { Field, RequiredMark, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";

/** The fields of a new account, closed until the form is connected. */
export function SignupForm() {
  return (
    <form aria-label={SIGNUP.title} className="mt-7">
      <fieldset disabled className="grid min-w-0 gap-x-6 gap-y-2 sm:grid-cols-2">
        <Field id="signup-name" label={SIGNUP.fullName} required className="sm:col-span-2">
          {(control) => <TextInput {...control} name="fullName" autoComplete="name" maxLength={120} />}
        </Field>
        <Field id="signup-email" label={SIGNUP.email} required hint={SIGNUP.emailHint} className="sm:col-span-2">
          {(control) => (
            <TextInput {...control} name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
          )}
        </Field>
        <Field id="signup-password" label={SIGNUP.password} required>
          {(control) => (
            <TextInput {...control} name="password" type="password" autoComplete="new-password" maxLength={128} />
          )}
        </Field>
        <Field id="signup-confirm" label={SIGNUP.confirmPassword} required>
          {(control) => (
            <TextInput
              {...control}
              name="confirmPassword"
              type="password"
              autoComplete="new-password"
              maxLength={128}
            />
          )}
        </Field>
        <Terms />
        <Button type="submit" size="large" className="mt-4 sm:col-span-2">
          {SIGNUP.submit}
        </Button>
      </fieldset>
    </form>
  );
}

function Terms() {
  const { before, terms, between, privacy, after } = SIGNUP.terms;
  return (
    <div className="flex gap-3 sm:col-span-2">
      <input
        id="signup-terms"
        name="terms"
        type="checkbox"
        required
        className="mt-1 size-4.5 shrink-0 accent-bluebonnet"
      />
      <label htmlFor="signup-terms" className="text-small">
        {before}
        <a href="/terms" className="link">
          {terms}
        </a>
        {between}
        <a href="/privacy" className="link">
          {privacy}
        </a>
        {after}
        <RequiredMark />
      </label>
    </div>
  );
}
