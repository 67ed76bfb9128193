import { getPortalPerson } from "~/domain/team/portal-people.server";
import { removePortalPerson } from "~/domain/team/remove-portal-person.server";
import { bad, failedTo, good } from "~/lib/notice";
import { shownMailbox } from "~/lib/own-letters";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { CUSTOMERS_PATH } from "../section-paths";

const question = remover({
  back: ({ customerId }) => `${CUSTOMERS_PATH}/${customerId}`,
  param: "personId",
  write: "customer.write",
  find: (app, id, { customerId = "" }) => getPortalPerson(app, { customerId, id }),
  show: ({ name, email }) => ({ name, email }),
  remove: (app, { id }, { params: { customerId = "" } }) => removePortalPerson(app, { customerId, id }),
  failed: failedTo("save the customer"),
  done: good("Person removed", "Their account is deleted."),
  ends: {
    removed: "done",
    "last-owner": bad("Not removed", "This is the customer’s last owner. Make someone else an owner first."),
  },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Remove from the portal");

export default removeDialog<typeof loader>(
  "person",
  ({ name, email }) => (
    <>
      <p className="wrap-anywhere">
        <strong className="font-[600]">{name}</strong> ({shownMailbox(email)}) can no longer sign in, and is signed out
        right away. Their account is permanently deleted.
      </p>
      <p>What they wrote stays, with their name. We email them, and tell the others of this customer.</p>
    </>
  ),
  { title: "Remove this person?", confirm: "Remove person", confirming: "Removing..." },
);
