import { endPortalSessions } from "~/domain/team/end-portal-sessions.server";
import { getPortalPerson } from "~/domain/team/portal-people.server";
import { failedTo, good } from "~/lib/notice";
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
  remove: (app, { id }, { params: { customerId = "" } }) => endPortalSessions(app, { customerId, id }),
  failed: failedTo("save the customer"),
  done: good("Signed out everywhere", "They can sign in again."),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Sign out everywhere");

export default removeDialog<typeof loader>(
  "session",
  ({ name, email }) => (
    <p className="wrap-anywhere">
      <strong className="font-[600]">{name}</strong> ({shownMailbox(email)}) is signed out on every device right away,
      and can sign in again with the same password.
    </p>
  ),
  { title: "Sign this person out everywhere?", confirm: "Sign out everywhere", confirming: "Signing out..." },
);
