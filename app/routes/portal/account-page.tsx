import { Form } from "react-router";
import { ACCOUNT } from "~/content/pages/account";
import { PASSWORD_MAX_CHARACTERS, ROLE_WORDS } from "~/domain/accounts/schema";
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { shownMailbox } from "~/lib/own-letters";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { Field, TextInput } from "~/ui/forms/field";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import type { AccountAnswer, AccountSection } from "./account-answer";
import { CurrentPassword, Section, SectionErrors } from "./account-parts";
import { AccountSessions } from "./account-sessions";
import { AccountTwoFactor } from "./account-two-factor";
import type { OwnAccount } from "./own-account.server";

/**
 * The user's own account: details, address, password, two-factor sign-in, sessions. Every form posts to the page's own
 * address.
 */
export function AccountPage({ account, answer }: { account: OwnAccount; answer: AccountAnswer | undefined }) {
  const of = (section: AccountSection) => (answer?.section === section ? answer : undefined);
  if (answer?.twoFactor) return <AccountTwoFactor account={account} answer={answer} />;
  return (
    <div key={account.formKey}>
      {account.needsTwoFactor ? <AccountTwoFactor account={account} answer={of("two-factor")} /> : null}
      <Details account={account} answer={of("profile")} />
      <Address account={account} answer={of("email")} />
      <Password answer={of("password")} />
      {account.needsTwoFactor ? null : <AccountTwoFactor account={account} answer={of("two-factor")} />}
      <AccountSessions sessions={account.sessions} answer={of("sessions")} />
    </div>
  );
}

type Part = { account: OwnAccount; answer: AccountAnswer | undefined };

function Details({ account, answer }: Part) {
  const { details } = useDocument(ACCOUNT);
  return (
    <Section id="details" title={details.title} text={details.text}>
      <Form method="post" noValidate preventScrollReset aria-label={details.title} className="space-y-2">
        <SectionErrors answer={answer} />
        <input type="hidden" name="intent" value="profile" />
        <Text
          name="name"
          label={details.name}
          value={answer?.typed?.name ?? account.name}
          answer={answer}
          autoComplete="name"
        />
        {account.businessName === null ? null : (
          <Text
            name="businessName"
            label={details.business}
            value={answer?.typed?.businessName ?? account.businessName}
            answer={answer}
            autoComplete="organization"
          />
        )}
        {account.role ? (
          <dl className="mb-5 grid grid-cols-[7rem_1fr] gap-y-1 text-small">
            {account.username ? (
              <>
                <dt className="text-muted">Username</dt>
                <dd>{account.username}</dd>
              </>
            ) : null}
            <dt className="text-muted">Role</dt>
            <dd>
              {ROLE_WORDS[account.role].name}. <span className="text-muted">{ROLE_WORDS[account.role].may}</span>
            </dd>
          </dl>
        ) : null}
        <Button type="submit">{details.submit}</Button>
      </Form>
    </Section>
  );
}

function Address({ account, answer }: Part) {
  const fill = useFill();
  const { email: emailCopy } = useDocument(ACCOUNT);
  return (
    <Section id="email" title={emailCopy.title} text={emailCopy.text}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-[550] wrap-anywhere">{shownMailbox(account.email)}</strong>
        <Badge tone={account.isEmailVerified ? "good" : "warn"}>
          {account.isEmailVerified ? emailCopy.confirmed : emailCopy.unconfirmed}
        </Badge>
      </p>
      {account.isEmailVerified ? null : (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="intent" value="resend" />
          <Button type="submit" variant="secondary">
            {emailCopy.resend}
          </Button>
        </Form>
      )}
      {account.newEmail ? (
        <p className="mt-2 text-small text-muted wrap-anywhere">
          {fill(emailCopy.waiting, { mailbox: account.newEmail })}
        </p>
      ) : null}
      <Form method="post" noValidate preventScrollReset className="mt-5 space-y-2" aria-label={emailCopy.title}>
        <SectionErrors answer={answer} idOf={{ currentPassword: "email-current-password" }} />
        <input type="hidden" name="intent" value="email" />
        <Text
          name="email"
          type="email"
          label={emailCopy.newEmail}
          hint={emailCopy.newEmailHint}
          value={answer?.typed?.email ?? ""}
          answer={answer}
          autoComplete="email"
        />
        <CurrentPassword id="email-current-password" answer={answer} />
        <Button type="submit">{emailCopy.submit}</Button>
      </Form>
    </Section>
  );
}

function Password({ answer }: { answer: AccountAnswer | undefined }) {
  const { password: passwordCopy } = useDocument(ACCOUNT);
  return (
    <Section id="password" title={passwordCopy.title} text={passwordCopy.text}>
      <Form method="post" noValidate preventScrollReset aria-label={passwordCopy.title} className="space-y-2">
        <SectionErrors
          answer={answer}
          idOf={{ currentPassword: "password-current-password", confirmPassword: "account-confirm" }}
        />
        <input type="hidden" name="intent" value="password" />
        <CurrentPassword id="password-current-password" answer={answer} />
        <Field
          id="account-password"
          label={passwordCopy.next}
          required
          hint={passwordCopy.nextHint}
          error={answer?.errors?.password?.[0]}
        >
          {(control) => (
            <TextInput
              {...control}
              name="password"
              type="password"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX_CHARACTERS}
            />
          )}
        </Field>
        <Field id="account-confirm" label={passwordCopy.confirm} required error={answer?.errors?.confirmPassword?.[0]}>
          {(control) => (
            <TextInput
              {...control}
              name="confirmPassword"
              type="password"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX_CHARACTERS}
            />
          )}
        </Field>
        <Button type="submit">{passwordCopy.submit}</Button>
      </Form>
    </Section>
  );
}

function Text({
  name,
  label,
  value,
  answer,
  type = "text",
  hint,
  autoComplete,
}: {
  name: string;
  label: string;
  value: string;
  answer: AccountAnswer | undefined;
  type?: "text" | "email";
  hint?: string;
  autoComplete: string;
}) {
  return (
    <Field id={`account-${name}`} label={label} required hint={hint} error={answer?.errors?.[name]?.[0]}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={type}
          defaultValue={value}
          autoComplete={autoComplete}
          maxLength={type === "email" ? EMAIL_MAX_CHARACTERS : NAME_MAX_CHARACTERS}
        />
      )}
    </Field>
  );
}
