import { listPortalInvitations, revokePortalInvitation } from "~/domain/team/invite-to-portal.server";
import { DomainError } from "~/kernel/domain-error";
import { failedTo, good } from "~/lib/notice";
import { shownMailbox } from "~/lib/own-letters";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { CUSTOMERS_PATH } from "../section-paths";

const question = remover({
  back: ({ customerId }) => `${CUSTOMERS_PATH}/${customerId}`,
  param: "invitationId",
  write: "customer.write",
  async find(app, id, { customerId = "" }) {
    const invitation = (await listPortalInvitations(app, customerId)).find((each) => each.id === id);
    if (!invitation) throw new DomainError("team.not-found");
    return invitation;
  },
  show: ({ email }) => ({ email }),
  remove: (app, { id }, { params: { customerId = "" } }) => revokePortalInvitation(app, { id, customerId }),
  failed: failedTo("save the customer"),
  done: good("Invitation withdrawn", "Its link no longer works."),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Withdraw invitation");

export default removeDialog<typeof loader>(
  "invitation",
  ({ email }) => (
    <p className="wrap-anywhere">
      The link that was sent to <strong className="font-[600]">{shownMailbox(email)}</strong> stops working right away.
      No one is notified.
    </p>
  ),
  { title: "Withdraw this invitation?", confirm: "Withdraw invitation", confirming: "Withdrawing..." },
);
