import { dismissMail } from "~/domain/mail-in/dismiss-mail.server";
import { getIncomingMail } from "~/domain/mail-in/queries.server";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { INCOMING, mailPath } from "./incoming-list";

const question = remover({
  back: ({ mailId = "" }) => mailPath(mailId),
  to: INCOMING.path,
  param: "mailId",
  write: "lead.write",
  find: getIncomingMail,
  show: ({ subject }) => ({ subject }),
  remove: dismissMail,
  failed: failedTo("dismiss the email"),
  done: good("Dismissed"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Dismiss email");

export default removeDialog<typeof loader>(
  INCOMING.one,
  ({ subject }) => (
    <>
      <p className="wrap-anywhere">
        <strong className="font-[600]">{subject || "(no subject)"}</strong> no longer needs your attention.
      </p>
      <p className="text-muted">No one is notified. You can still place it until it’s deleted.</p>
    </>
  ),
  { title: "Dismiss this email?", confirm: "Dismiss email", confirming: "Dismissing..." },
);
