import type { ReactNode } from "react";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "~/domain/forms/submission";
import type { Notice } from "~/lib/notice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FieldMessage } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { PublicFormFields } from "./public-form-fields";

const TITLE = "Please check these answers";

/**
 * A form of the public site: its problems first, then the hidden fields that all such forms have, then its own. It
 * works by page loads alone; `PublicFormScript` enhances it, using templates in the form (`readPageTemplate`).
 */
export function PublicForm<Name extends string>({
  posted: { id, summary, isShownAgain },
  action,
  next = action,
  token,
  notices,
  children,
  ...rest
}: {
  posted: PublicFormFields<Name>;
  action: string;
  /** Page to go to after sending. */
  next?: string;
  token: string;
  /** Notices that the script may show, by the names of its rules. */
  notices: Readonly<Record<string, Notice>>;
  className?: string;
  "aria-labelledby"?: string;
  "aria-label"?: string;
  encType?: "multipart/form-data";
  children: ReactNode;
}) {
  return (
    <form
      id={id}
      method="post"
      action={action}
      data-public-form
      data-next={next}
      data-again={isShownAgain ? "" : undefined}
      {...rest}
    >
      <div data-errors>
        <ErrorSummary title={TITLE} errors={summary} attempt={0} />
      </div>
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <Honeypot id={`${id}-extra`} name={HONEYPOT_FIELD} />
      {children}
      <template data-for="summary">
        <ErrorSummary title={TITLE} errors={[{ fieldId: id, message: "" }]} attempt={0} />
      </template>
      <template data-for="error">
        <FieldMessage id="" error=" " />
      </template>
      {Object.entries(notices).map(([name, notice]) => (
        <template key={name} data-notice-of={name}>
          <NoticeToast notice={notice} />
        </template>
      ))}
      {/* States that only script causes; included so that the page retains their styles. */}
      <template>
        <input aria-invalid="true" disabled tabIndex={-1} className="visually-hidden" />
      </template>
    </form>
  );
}

/** Script of a public form, marked if the form was just sent, so that its draft is deleted. */
export function PublicFormScript({ src, draftKey, isSent }: { src: string; draftKey: string; isSent: boolean }) {
  return (
    <script type="module" src={src} data-draft={draftKey} data-sent={isSent ? "" : undefined} data-adds="templates" />
  );
}
