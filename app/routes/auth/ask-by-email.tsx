import { EMAIL_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { FormSent, type SentCopy } from "~/routes/forms/form-sent";
import { NOTICES } from "~/routes/notices";
import type { refuse } from "~/routes/respond.server";
import { useShell } from "~/routes/use-shell";
import { Field, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import { AccessPage } from "./access-page";

type Copy = Readonly<Record<"title" | "lead" | "email" | "submit" | "note" | "back", string>> & {
  sent: SentCopy & { again: string };
};

/** A page that asks for an account's address to email a link there, and confirms once it was requested. */
export function AskByEmail({
  copy,
  path,
  sentNotice,
  loginAddress,
  answer,
}: {
  copy: Copy;
  path: string;
  sentNotice: string;
  loginAddress: string;
  answer: ReturnType<typeof refuse>["data"] | undefined;
}) {
  const isSent = useShell().notice?.name === sentNotice;
  const typed = answer?.result.initialValue?.email;
  return (
    <AccessPage title={copy.title} lead={copy.lead}>
      {isSent ? (
        <FormSent copy={copy.sent} links={[{ href: path, label: copy.sent.again }]} />
      ) : (
        <>
          <form method="post" noValidate aria-label={copy.title} className="grid gap-y-2">
            <Field id="forgot-email" label={copy.email} required error={answer?.result.error?.email?.[0]}>
              {(control) => (
                <TextInput
                  {...control}
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  defaultValue={typeof typed === "string" ? typed : ""}
                  maxLength={EMAIL_MAX_CHARACTERS}
                />
              )}
            </Field>
            <Button type="submit" size="large" className="mt-2">
              {copy.submit}
            </Button>
          </form>
          <p className="mt-6 max-w-text text-small text-muted">{copy.note}</p>
        </>
      )}
      <p className="mt-6 border-t border-rule pt-3.5 text-small">
        <a href={loginAddress} className="link">
          {copy.back}
        </a>
      </p>
      <NoticeToast notice={answer && NOTICES[answer.notice]} />
    </AccessPage>
  );
}
