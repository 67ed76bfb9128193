import { getSubscriber } from "~/domain/newsletter/list-subscribers.server";
import { removeSubscriber } from "~/domain/newsletter/remove-subscriber.server";
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
  failed: "subscriber-not-removed",
  done: "subscriber-removed",
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
        <strong className="font-[600]">{email}</strong> gets no more issues, and the list forgets the address.
      </p>
      <p className="text-muted">
        What stays: if they asked for no messages, or their mailbox refuses ours, the address is kept for that alone. No
        one is notified. They can sign up again on the website.
      </p>
    </>
  ),
  { title: "Remove this subscriber?", confirm: "Remove subscriber", confirming: "Removing..." },
);
