import { getIssueOf } from "~/domain/newsletter/get-issue.server";
import { ISSUE_INTRO_MAX_CHARACTERS, ISSUE_SUBJECT_MAX_CHARACTERS, IssueInput } from "~/domain/newsletter/issue-input";
import { sendTestIssue } from "~/domain/newsletter/send-test-issue.server";
import { startIssue } from "~/domain/newsletter/start-issue.server";
import type { Notice } from "~/lib/notice";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { formatCount } from "~/lib/place-numbers";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, refuseAdminForm, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { BackLink } from "../kit/back-link";
import { TextAreaField, TextField } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/post-newsletter";
import { BLOG_PATH } from "./blog-list";
import { IssueProgress } from "./issue-progress";

const INVALID_ISSUE = bad("The subject is missing", "Enter one, and send again.");

export function meta() {
  return adminMeta("Newsletter");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const view = await asRoute(() => getIssueOf(app, Number(params.postId)));
  return { ...view, sendsMail: app.sendsMail, invalid: INVALID_ISSUE };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const postId = Number(params.postId);
  const form = await readForm(request);
  const parsed = parseForm(form, IssueInput);
  const issue = parsed.status === "success" ? parsed.value : { subject: "", intro: "" };
  if (form.get("intent") === "test") {
    if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_ISSUE);
    return asAdminAction(app, () => sendTestIssue(app, { postId, issue }), {
      sent: parsed,
      failed: failedTo("send. Nothing was sent"),
      done(sent) {
        if (sent.outcome === "sent") return sayDone(testNotice(app, sent.to));
        onlyLeft(sent.outcome, "no-address", "not-published");
        return sayRefused(bad("Nothing was sent", "The article isn’t public anymore."));
      },
    });
  }
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_ISSUE);
  if (form.get("confirmed") !== "on")
    return refuseAdminForm(parsed, bad("Nothing was sent", "Check the box first, because this can’t be undone."));
  return asAdminAction(app, () => startIssue(app, { postId, issue }), {
    sent: parsed,
    failed: failedTo("send. Nothing was sent"),
    done({ outcome }) {
      if (outcome === "started")
        return goWithNotice(
          `${BLOG_PATH}/${postId}/newsletter`,
          good("On its way", "The messages are being written.", {
            held: [
              "Messages are being written",
              "Email isn’t set up, so they wait under Emails until someone sends them.",
            ],
          }),
        );
      if (outcome === "already-sent") return sayRefused(bad("Already sent", "An article can only be sent once."));
      if (outcome === "nobody") return sayRefused(bad("Nothing was sent", "There are no subscribers."));
      onlyLeft(outcome, "not-published");
      return sayRefused(bad("Nothing was sent", "The article isn’t public anymore."));
    },
  });
}

function testNotice({ sendsMail }: { sendsMail: boolean }, to: string): Notice {
  return sendsMail
    ? { tone: "good", title: "Test sent", text: `It’s on its way to ${to}.` }
    : { tone: "good", title: "Test not sent yet", text: "Email isn’t set up, so it waits under Emails." };
}

export default function PostNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { post, issue, audience, sendsMail } = loaderData;
  return (
    <TabBody>
      <BackLink to={`${BLOG_PATH}/${post.id}`}>{post.title}</BackLink>
      <TabHeader title="Newsletter" note={issue ? undefined : subscribers(audience)} />
      {sendsMail ? null : (
        <p className="max-w-text rounded-md bg-warn-wash p-3">
          No mail server is set up, so messages are held under Emails and aren’t delivered.
        </p>
      )}
      {issue ? <IssueProgress issue={issue} /> : <IssueForm {...loaderData} answer={actionData} audience={audience} />}
    </TabBody>
  );
}

function subscribers(count: number): string {
  return count === 1 ? "1 confirmed subscriber" : `${formatCount(count)} confirmed subscribers`;
}

function IssueForm({
  post,
  audience,
  invalid,
  answer,
}: Pick<Route.ComponentProps["loaderData"], "post" | "audience" | "invalid"> & {
  answer: Route.ComponentProps["actionData"];
}) {
  const admin = useAdminForm<IssueInput, typeof IssueInput>({
    id: `issue-${post.id}`,
    schema: IssueInput,
    answer,
    invalid,
    defaultValue: { subject: post.title, intro: "" },
  });
  const { fields } = admin;
  return (
    <AdminForm admin={admin} className="max-w-2xl">
      <TextField field={fields.subject} label="Subject" required maxLength={ISSUE_SUBJECT_MAX_CHARACTERS} />
      <TextAreaField
        field={fields.intro}
        label="Introduction"
        hint="Optional. The article’s title, description, opening and headings follow, with an unsubscribe link."
        rows={5}
        maxLength={ISSUE_INTRO_MAX_CHARACTERS}
      />
      <SubmitButton name="intent" value="test" variant="secondary">
        Send a test to me
      </SubmitButton>
      <div className="mt-6 rounded-md border border-rule p-4">
        {audience === 0 ? (
          <p className="text-muted">There are no subscribers yet, so there’s no one to send this to.</p>
        ) : (
          <>
            <label className="flex items-start gap-2.5">
              <input type="checkbox" name="confirmed" className="select-box mt-1 shrink-0" />
              <span>
                Send it to {subscribers(audience)}.
                <span className="block text-muted">An article goes out once, and this can’t be undone.</span>
              </span>
            </label>
            <SubmitButton name="intent" value="send" className="mt-4" working="Sending...">
              Send to subscribers
            </SubmitButton>
          </>
        )}
      </div>
    </AdminForm>
  );
}
