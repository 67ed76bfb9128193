import { resendUnsentEmails } from "~/domain/emails/resend-emails.server";
import { EMAILS_RESENT_AT_ONCE_MAX } from "~/domain/emails/schema";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { EMAILS } from "./emails-list";
import { questionAboutAll } from "./question-about-all.server";

const question = questionAboutAll((app) => resendUnsentEmails(app, "failed"), {
  failed: "emails-not-resent",
  done: "email-resent",
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Send all failed again");

export default removeDialog<typeof loader>(
  EMAILS.one,
  () => (
    <>
      <p>Every message that was given up, whatever the filters show, is queued and gets a full series of tries.</p>
      <p className="text-muted">
        Those whose address doesn't exist will fail again, and those whose link has expired stay here. At most{" "}
        {EMAILS_RESENT_AT_ONCE_MAX} are sent in one go, the oldest first.
      </p>
    </>
  ),
  { title: "Send all failed messages again?", confirm: "Send again", confirming: "Queueing..." },
);
