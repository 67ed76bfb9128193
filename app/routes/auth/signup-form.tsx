import { SIGNUP } from "~/content/pages/signup";
import { PASSWORD_MAX_CHARACTERS, SignUp } from "~/domain/accounts/schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { PublicForm } from "~/routes/forms/public-form";
import { type PublicFormState, usePublicForm } from "~/routes/forms/use-public-form";
import { Field, FieldMessage, RequiredMark, TextInput } from "~/ui/forms/field";
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
        <Field id={fullName.id} label={SIGNUP.fullName} required error={fullName.errors?.[0]} className="sm:col-span-2">
          {(control) => (
            <TextInput {...control} {...input(fullName)} autoComplete="name" maxLength={NAME_MAX_CHARACTERS} />
          )}
        </Field>
        <Field
          id={email.id}
          label={SIGNUP.email}
          required
          hint={SIGNUP.emailHint}
          error={email.errors?.[0]}
          className="sm:col-span-2"
        >
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
        <Field
          id={password.id}
          label={SIGNUP.password}
          required
          hint={SIGNUP.passwordHint}
          error={password.errors?.[0]}
          className="sm:col-span-2"
        >
          {(control) => (
            <TextInput
              {...control}
              name={password.name}
              type="password"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX_CHARACTERS}
            />
          )}
        </Field>
        <Field
          id={confirmPassword.id}
          label={SIGNUP.confirmPassword}
          required
          error={confirmPassword.errors?.[0]}
          className="sm:col-span-2"
        >
          {(control) => (
            <TextInput
              {...control}
              name={confirmPassword.name}
              type="password"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX_CHARACTERS}
            />
          )}
        </Field>
        <Terms field={terms} />
        <Button type="submit" size="large" className="mt-2 sm:col-span-2" disabled={posted.isSending}>
          {posted.isSending ? SIGNUP.sending : SIGNUP.submit}
        </Button>
      </div>
    </PublicForm>
  );
}

type TermsField = { id: string; name: string; initialValue?: string; errors?: string[] };

function Terms({ field: { id, name, initialValue, errors } }: { field: TermsField }) {
  const { before, terms, between, privacy, after } = SIGNUP.terms;
  const error = errors?.[0];
  const messageId = `${id}-message`;
  return (
    <div className="sm:col-span-2">
      <div className="flex gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          required
          defaultChecked={initialValue === "on"}
          aria-describedby={error ? messageId : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-1 size-4.5 shrink-0 accent-bluebonnet"
        />
        <label htmlFor={id} className="text-small">
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
      <FieldMessage id={messageId} error={error} />
    </div>
  );
}

function input(field: { name: string; initialValue?: string }) {
  return { name: field.name, defaultValue: field.initialValue ?? "" };
}
