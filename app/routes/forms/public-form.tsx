import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode, RefObject } from "react";
import { Form } from "react-router";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "~/domain/forms/submission";
import { ErrorSummary, type FieldError } from "~/ui/forms/error-summary";
import { Honeypot } from "~/ui/forms/honeypot";

/** What `usePublicForm` returns, as far as the form element needs it. */
type Posted<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields, string[]>;
  formRef: RefObject<HTMLFormElement | null>;
  attempt: number;
  summary: FieldError[];
  countAttempt: () => void;
};

/** A form of the public site: what is wrong first, then the hidden fields that each of them carries, then its own. */
export function PublicForm<Fields extends Record<string, unknown>>({
  posted: { form, formRef, attempt, summary, countAttempt },
  action,
  token,
  children,
  ...rest
}: {
  posted: Posted<Fields>;
  action: string;
  token: string;
  className?: string;
  "aria-labelledby"?: string;
  encType?: "multipart/form-data";
  children: ReactNode;
}) {
  return (
    <Form
      ref={formRef}
      method="post"
      action={action}
      preventScrollReset
      {...rest}
      {...getFormProps(form)}
      onSubmit={(event) => {
        countAttempt();
        form.onSubmit(event);
      }}
    >
      <ErrorSummary title="Please check these answers" errors={summary} attempt={attempt} />
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <Honeypot id={`${form.id}-extra`} name={HONEYPOT_FIELD} />
      {children}
    </Form>
  );
}
