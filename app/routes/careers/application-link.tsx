import { data } from "react-router";
import { APPLICATION_LINK, APPLICATION_LINK_PATH } from "~/content/pages/application";
import { requestApplicantLinks } from "~/domain/applications/request-applicant-links.server";
import { LinkRequest } from "~/domain/applications/schema";
import { EMAIL_MAX_CHARACTERS } from "~/domain/forms/form-text";
import { HONEYPOT_FIELD, readSubmissionFields } from "~/domain/forms/submission";
import { atLeast } from "~/lib/at-least";
import { good, NO_MAIL_NOW } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { keepForm } from "~/routes/forms/kept-form.server";
import { NOTICES, type NoticeName } from "~/routes/notices";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { Field, TextInput } from "~/ui/forms/field";
import { Honeypot } from "~/ui/forms/honeypot";
import { LetterWindow } from "~/ui/illustrations/letter-window";
import { Button } from "~/ui/primitives/button";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/application-link";
import { ApplicationFrame } from "./application-frame";

/** Longer than handling any address takes, so that response time doesn't reveal whether someone has applied. */
const ANSWER_MS = 400;

type Refusal = { typed: string; error?: string; notice?: NoticeName };

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, APPLICATION_LINK);
  return pageMeta({ title, description, path: APPLICATION_LINK_PATH, noindex: true }, matches);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, clientAddress } = context.get(requestContext);
  const form = await readForm(request);
  const entry = form.get("email");
  const typed = typeof entry === "string" ? entry : "";
  const parsed = parseForm(form, LinkRequest);
  if (parsed.status !== "success") {
    return refused({ typed, error: parsed.error?.email?.[0] }, 400);
  }
  const { honeypot } = readSubmissionFields(form);
  const send = async () => {
    const asked = requestApplicantLinks(app, parsed.value, { honeypot, clientAddress });
    const answer = await atLeast(ANSWER_MS, asked);
    if (answer.outcome === "rate-limited") return tooMany(typed, answer.retryAfterSeconds);
    onlyLeft(answer.outcome, "received");
    return redirectWithNotice(
      APPLICATION_LINK_PATH,
      good("Check your inbox", "If there is an application with this address, its private link is on its way.", {
        held: [
          NO_MAIL_NOW,
          "If there is an application with this address, we’ll send its private link as soon as email works again.",
        ],
      }),
    );
  };
  return keepForm(context, send, (status) => refused({ typed, notice: "not-stored" }, status));
}

function tooMany(typed: string, seconds: number) {
  const headers = { "retry-after": String(seconds) };
  return data<Refusal>({ typed, notice: "too-many-requests" }, { status: 429, headers });
}

/** Shows the form again as submitted. */
function refused(refusal: Refusal, status: number) {
  return data(refusal, { status });
}

export default function ApplicationLink({ actionData }: Route.ComponentProps) {
  const { title, lead, label, submit } = useDocument(APPLICATION_LINK);
  return (
    <ApplicationFrame title={title} lead={lead} picture={LetterWindow}>
      <form method="post" action={APPLICATION_LINK_PATH} noValidate className="max-w-md">
        <Honeypot id="application-extra" name={HONEYPOT_FIELD} />
        <Field id="application-email" label={label} required error={actionData?.error}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={EMAIL_MAX_CHARACTERS}
              defaultValue={actionData?.typed}
            />
          )}
        </Field>
        <Button type="submit" size="large" className="mt-3">
          {submit}
        </Button>
      </form>
      <NoticeToast notice={actionData?.notice && NOTICES[actionData.notice]} />
    </ApplicationFrame>
  );
}
