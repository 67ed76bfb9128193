import { discardHeldEmails } from "~/domain/emails/discard-emails.server";
import { EMAILS_RESENT_AT_ONCE_MAX } from "~/domain/emails/schema";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { EMAILS, EMAILS_PATH } from "./emails-list";

const question = remover({
  back: EMAILS_PATH,
  to: EMAILS_PATH,
  write: "email.send",
  find: async () => ({}),
  show: () => ({}),
  remove: (app) => discardHeldEmails(app),
  failed: failedTo("discard the messages"),
  done: good("Discarded"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Discard all held messages");

export default removeDialog<typeof loader>(
  EMAILS.one,
  () => (
    <>
      <p>They’ll never be delivered and stay on record as discarded.</p>
      <p className="text-muted">
        Personal links in them are removed. Up to {EMAILS_RESENT_AT_ONCE_MAX} are discarded at a time, oldest first.
      </p>
    </>
  ),
  { title: "Discard all held messages?", confirm: "Discard all", confirming: "Discarding..." },
);
