import type { ReactNode } from "react";
import { ACCOUNT } from "~/content/pages/account";
import { PASSWORD_MAX_CHARACTERS } from "~/domain/accounts/schema";
import { useDocument } from "~/routes/use-document";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextInput } from "~/ui/forms/field";
import type { AccountAnswer } from "./account-answer";

/** One topic: a description, with its form next to it. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-x-8 gap-y-5 border-t border-rule py-8 md:grid-cols-12 md:py-10"
    >
      <div className="md:col-span-4">
        <h2 id={`${id}-title`} className="text-subheading">
          {title}
        </h2>
        <p className="mt-2 text-small text-muted">{text}</p>
      </div>
      <div className="md:col-span-7 md:col-start-6">{children}</div>
    </section>
  );
}

/** The password field of forms with serious consequences. */
export function CurrentPassword({ id, answer }: { id: string; answer: AccountAnswer | undefined }) {
  const copy = useDocument(ACCOUNT);
  return (
    <>
      <Field id={id} label={copy.password.current} required error={answer?.errors?.currentPassword?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_CHARACTERS}
          />
        )}
      </Field>
      <p className="pb-3 text-small text-muted">
        {copy.password.none}{" "}
        <a href="/forgot-password" className="link">
          {copy.password.choose}
        </a>
      </p>
    </>
  );
}

/** Problems as text, each a link to its field; takes the focus. `idOf` maps fields whose ids aren't `account-…`. */
export function SectionErrors({
  answer,
  idOf = {},
}: {
  answer: AccountAnswer | undefined;
  idOf?: Readonly<Record<string, string>>;
}) {
  const copy = useDocument(ACCOUNT);
  const errors = Object.entries(answer?.errors ?? {}).flatMap(([name, messages]) => {
    const message = messages?.[0];
    return message ? [{ fieldId: idOf[name] ?? `account-${name}`, message }] : [];
  });
  return <ErrorSummary title={copy.check} errors={errors} attempt={answer?.attempt ?? 0} />;
}
