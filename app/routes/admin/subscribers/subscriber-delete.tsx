import { getSubscriber } from "~/domain/newsletter/list-subscribers.server";
import { removeSubscriber } from "~/domain/newsletter/remove-subscriber.server";
import { failedTo, good } from "~/lib/notice";
import { shownMailbox } from "~/lib/own-letters";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { SUBSCRIBERS } from "./subscribers-list";

const question = remover({
  back: SUBSCRIBERS.path,
  param: "subscriberId",
  write: "newsletter.write",
  find: getSubscriber,
  show: ({ email }) => ({ email }),
  remove: removeSubscriber,
  failed: failedTo("remove the subscriber"),
  done: good("Subscriber Removed"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Remove subscriber");

export default removeDialog<typeof loader>(
  SUBSCRIBERS.one,
  ({ email }) => (
    <>
      <p className="wrap-anywhere">
        <strong className="font-[600]">{shownMailbox(email)}</strong> gets no more issues and is removed from the list.
      </p>
      <p className="text-muted">
        If they asked for no more messages, or their mailbox rejects ours, we keep the address for that purpose alone.
        No one is notified. They can sign up again on the website.
      </p>
    </>
  ),
  { title: "Remove this subscriber?", confirm: "Remove subscriber", confirming: "Removing..." },
);
