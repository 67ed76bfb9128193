import { resendUnsentEmails } from "~/domain/emails/resend-emails.server";
import { EMAILS_RESENT_AT_ONCE_MAX } from "~/domain/emails/schema";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { EMAILS } from "./emails-list";
import { questionAboutAll } from "./question-about-all.server";

const question = questionAboutAll((app) => resendUnsentEmails(app, "held"), {
  failed: failedTo("send the messages again"),
  done: good("Held messages queued"),
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Send all held messages");

export default removeDialog<typeof loader>(
  EMAILS.one,
  () => (
    <>
      <p>Every held message is queued as it was written, whatever the filters show. Check their dates first.</p>
      <p className="text-muted">
        Messages whose link has expired stay here. Up to {EMAILS_RESENT_AT_ONCE_MAX} are sent at a time, oldest first.
      </p>
    </>
  ),
  { title: "Send all held messages?", confirm: "Send all", confirming: "Queueing..." },
);
