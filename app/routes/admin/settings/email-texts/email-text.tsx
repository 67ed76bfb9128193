import { Outlet } from "react-router";
import { openEmailText } from "~/domain/email-texts/queries.server";
import { saveEmailText } from "~/domain/email-texts/save-email-text.server";
import { emailTextName, readEmailTextId, shippedText, tokensOf } from "~/domain/email-texts/schema";
import { sendTestEmail } from "~/domain/email-texts/send-test-email.server";
import {
  EMAIL_BODY_MAX_CHARACTERS,
  EMAIL_SUBJECT_MAX_CHARACTERS,
  type EmailTextInput,
  emailTextInput,
} from "~/domain/email-texts/text-input";
import type { AppContext } from "~/kernel/app-context";
import { bad, failedTo, good, MAIL_WAITS } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { GONE, NOT_DONE } from "~/routes/admin/notices.server";
import { leadOnce } from "~/routes/forms/make-once.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { adminMeta } from "../../admin-meta";
import {
  type Answered,
  asAdminAction,
  goWithNotice,
  readUpdatedAt,
  refuseAdminForm,
  sayDone,
  sayRefused,
  whenStale,
} from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AdminForm, useAdminForm } from "../../kit/admin-form";
import { BackLink } from "../../kit/back-link";
import { TextAreaField, TextField } from "../../kit/fields";
import { OnceKey } from "../../kit/once-key";
import { RemovingLink } from "../../kit/removing-link";
import { SubmitButton } from "../../kit/submit-button";
import type { Route } from "./+types/email-text";
import { EmailPreview, PreviewButtons } from "./email-preview";
import {
  EMAIL_TEXTS_PATH,
  emailTextPath,
  PREVIEW_RECORD,
  previewChoicePath,
  readPreviewQuery,
  readRecordId,
} from "./email-texts-path";
import { PreviewChoice } from "./preview-choice";
import { TokenList } from "./token-list";

const INVALID_EMAIL_TEXT = bad("Please check the text", "Some fields need another look. They are marked below.");

const LABELS = { subject: "Subject", heading: "Heading", body: "Text" } as const;

export { shouldRevalidateWhenStale as shouldRevalidate } from "../../kit/should-revalidate";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? emailTextName(loaderData.opened.text.id) : "Email text");
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { find, record } = readPreviewQuery(url);
  const opened = await asRoute(() => openEmailText(app, { id: params.textId, find, recordId: record }));
  return { opened, find, invalid: INVALID_EMAIL_TEXT };
}

/** Saves the text, or sends a test without saving. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const id = readEmailTextId(params.textId);
  if (!id) return sayRefused(GONE);
  const parsed = parseForm(form, emailTextInput(id));
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_EMAIL_TEXT);
  const words = parsed.value;
  if (form.get("intent") === "test") {
    const send = (inside: AppContext) =>
      asAdminAction(inside, () => sendTestEmail(inside, { id, words, recordId: readRecordId(form) }), {
        sent: parsed,
        failed: failedTo("send the test"),
        done({ outcome }) {
          if (outcome === "no-address") return sayRefused(NOT_DONE);
          onlyLeft(outcome, "sent");
          const answer = sayDone(
            good("Test sent", "It’s on its way to your own address. Nothing was saved.", {
              held: ["Test not sent yet", MAIL_WAITS],
            }),
          );
          return { ...answer, data: { ...answer.data, result: parsed.reply() } };
        },
      });
    return leadOnce<Answered>(app, form, send, url.pathname + url.search);
  }
  return asAdminAction(app, () => saveEmailText(app, { id, words, updatedAt: readUpdatedAt(form) ?? "" }), {
    sent: parsed,
    failed: failedTo("save the text"),
    current: whenStale("email-text.stale", ({ words: stored, updatedAt }) => ({ ...stored, updatedAt })),
    done: () =>
      goWithNotice(previewChoicePath(id, readPreviewQuery(url)), good("Text saved", "New emails will use it.")),
  });
}

/** An email's text, next to its preview. */
export default function EmailTextScreen({ loaderData: { opened, find, invalid }, actionData }: Route.ComponentProps) {
  const { id, words, isEdited, updatedAt } = opened.text;
  const recordId = opened.chosen?.id ?? "";
  const schema = emailTextInput(id);
  const admin = useAdminForm<EmailTextInput, typeof schema>({
    id: `email-text-${id}`,
    schema,
    defaultValue: words,
    answer: actionData,
    invalid,
  });
  const { fields } = admin;
  return (
    <section aria-labelledby="email-text-title">
      <BackLink to={EMAIL_TEXTS_PATH}>Email texts</BackLink>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="email-text-title" className="font-display text-subheading">
          {emailTextName(id)}
        </h2>
        {isEdited ? <Badge tone="good">Edited</Badge> : <Badge tone="outline">Default text</Badge>}
        {isEdited ? <RemovingLink to={`${emailTextPath(id)}/reset`}>Reset</RemovingLink> : null}
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 2xl:grid-cols-2">
        <AdminForm admin={admin} updatedAt={updatedAt} labels={LABELS} className="min-w-0 max-w-2xl">
          <OnceKey />
          <TextField
            field={fields.subject}
            label={LABELS.subject}
            required
            maxLength={EMAIL_SUBJECT_MAX_CHARACTERS}
            autoComplete="off"
          />
          <TextField
            field={fields.heading}
            label={LABELS.heading}
            hint="The first line of the email."
            required
            maxLength={EMAIL_SUBJECT_MAX_CHARACTERS}
            autoComplete="off"
          />
          <TextAreaField
            field={fields.body}
            label={LABELS.body}
            hint="Plain text. A blank line starts a new paragraph. Your agency’s name and address follow below it."
            required
            rows={12}
            maxLength={EMAIL_BODY_MAX_CHARACTERS}
          />
          <TokenList tokens={tokensOf(id)} />
          <input type="hidden" name={PREVIEW_RECORD} value={recordId} />
          <div className="mt-5 flex flex-wrap gap-2.5">
            <SubmitButton name="intent" value="save" className="min-h-10" working="Saving …">
              Save
            </SubmitButton>
            <PreviewButtons id={id} />
            <SubmitButton name="intent" value="test" variant="secondary" className="min-h-10">
              Send me a test
            </SubmitButton>
          </div>
        </AdminForm>
        <div className="min-w-0 space-y-6">
          <PreviewChoice opened={opened} find={find} />
          <EmailPreview id={id} recordId={recordId} formId={admin.form.id} key={updatedAt} />
          {isEdited ? <Shipped {...shippedText(id)} /> : null}
        </div>
      </div>
      <Outlet />
    </section>
  );
}

/** Shipped text, for comparison. */
function Shipped({ subject, heading, body }: EmailTextInput) {
  return (
    <details>
      <summary className="link min-h-9 w-fit cursor-pointer py-1.5 max-md:min-h-11">Read the default text</summary>
      <p className="mt-2 font-[550]">{subject}</p>
      <p className="mt-2">{heading}</p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere text-muted">{body}</p>
    </details>
  );
}
