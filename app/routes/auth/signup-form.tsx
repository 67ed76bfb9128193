import { SIGNUP } from "~/content/pages/signup";
import { PASSWORD_MAX_CHARACTERS, SignUp } from "~/domain/accounts/schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { PublicConsent, PublicField } from "~/routes/forms/public-field";
import { PublicForm } from "~/routes/forms/public-form";
import { type PublicFormState, usePublicForm } from "~/routes/forms/use-public-form";
import { useDocument } from "~/routes/use-document";
import { TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";

export const SIGN_UP_DRAFT_KEY = "draft:signup";
export const SIGN_UP_SECRETS = ["password", "confirmPassword"] as const;

type SignUpFields = Record<keyof SignUp, string>;

/** The fields of a new account. */
export function SignupForm({
  token,
  action,
  email: givenEmail,
  ...state
}: PublicFormState & { token: string; action: string; email: string }) {
  const copy = useDocument(SIGNUP);
  const { before, terms: toTerms, between, privacy, after } = copy.terms;
  const posted = usePublicForm<SignUpFields, typeof SignUp>({
    ...state,
    id: "signup",
    schema: SignUp,
    draftKey: SIGN_UP_DRAFT_KEY,
    defaultValue: { email: givenEmail },
    secretFields: SIGN_UP_SECRETS,
  });
  const { fullName, email, password, confirmPassword, terms } = posted.fields;
  return (
    <PublicForm posted={posted} action={action} token={token} aria-labelledby="signup-title">
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
          {before}
          <a href="/terms" className="link">
            {toTerms}
          </a>
          {between}
          <a href="/privacy" className="link">
            {privacy}
          </a>
          {after}
        </PublicConsent>
        <Button type="submit" size="large" className="mt-2 sm:col-span-2" disabled={posted.isSending}>
          {posted.isSending ? copy.sending : copy.submit}
        </Button>
      </div>
    </PublicForm>
  );
}
