import { resendUnsentEmails } from "~/domain/emails/resend-emails.server";
import { EMAILS_RESENT_AT_ONCE_MAX } from "~/domain/emails/schema";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { EMAILS } from "./emails-list";
import { questionAboutAll } from "./question-about-all.server";

const question = questionAboutAll((app) => resendUnsentEmails(app, "failed"), {
  failed: failedTo("send the messages again"),
  done: good("Queued to be sent again"),
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Send all failed again");

export default removeDialog<typeof loader>(
  EMAILS.one,
  () => (
    <>
      <p>Every failed message is queued for a full round of attempts, whatever the filters show.</p>
      <p className="text-muted">
        Messages to addresses that don’t exist will fail again, and messages with expired links stay here. Up to{" "}
        {EMAILS_RESENT_AT_ONCE_MAX} are sent at a time, oldest first.
      </p>
    </>
  ),
  { title: "Send all failed messages again?", confirm: "Send again", confirming: "Queueing..." },
);
