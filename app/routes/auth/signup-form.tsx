import { SIGNUP } from "~/content/pages/signup";
import { PASSWORD_MAX_CHARACTERS, SignUp } from "~/domain/accounts/schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { FORM_NOTICES } from "~/routes/forms/form-notices";
import { PublicConsent, PublicField } from "~/routes/forms/public-field";
import { PublicForm } from "~/routes/forms/public-form";
import { type PublicFormState, publicFormFields } from "~/routes/forms/public-form-fields";
import { NOTICES } from "~/routes/notices";
import { useDocument } from "~/routes/use-document";
import { TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";

export const SIGN_UP_DRAFT_KEY = "draft:signup";

const SIGN_UP_NOTICES = {
  ...FORM_NOTICES,
  "all-fields-missing": NOTICES["all-fields-missing"],
  "password-mismatch": NOTICES["password-mismatch"],
  "terms-required": NOTICES["terms-required"],
};

/** The fields of a new account. */
export function SignupForm({
  token,
  action,
  email: givenEmail,
  ...state
}: PublicFormState & { token: string; action: string; email: string }) {
  const copy = useDocument(SIGNUP);
  const { before, terms: toTerms, between, privacy, after } = copy.terms;
  const posted = publicFormFields({
    ...state,
    id: "signup",
    schema: SignUp,
    defaultValue: { email: givenEmail },
  });
  const { fullName, email, password, confirmPassword, terms } = posted.fields;
  return (
    <PublicForm posted={posted} action={action} token={token} notices={SIGN_UP_NOTICES} aria-labelledby="signup-title">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <PublicField field={fullName} label={copy.fullName} required className="sm:col-span-2">
          {(control) => <TextInput {...control} autoComplete="name" maxLength={NAME_MAX_CHARACTERS} />}
        </PublicField>
        <PublicField field={email} label={copy.email} required hint={copy.emailHint} className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={EMAIL_MAX_CHARACTERS}
            />
          )}
        </PublicField>
        <PublicField field={password} label={copy.password} required hint={copy.passwordHint} className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              defaultValue={undefined}
              type="password"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX_CHARACTERS}
            />
          )}
        </PublicField>
        <PublicField field={confirmPassword} label={copy.confirmPassword} required className="sm:col-span-2">
          {(control) => (
            <TextInput
              {...control}
              defaultValue={undefined}
              type="password"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX_CHARACTERS}
            />
          )}
        </PublicField>
        <PublicConsent field={terms} className="sm:col-span-2">
          {before}{" "}
          <a href="/terms" className="link">
            {toTerms}
          </a>{" "}
          {between}{" "}
          <a href="/privacy" className="link">
            {privacy}
          </a>
          {after}
        </PublicConsent>
        <Button type="submit" size="large" className="mt-2 sm:col-span-2" data-sending={copy.sending}>
          {copy.submit}
        </Button>
      </div>
    </PublicForm>
  );
}
