import { deleteAgreement } from "~/domain/agreements/delete-agreement.server";
import { getAgreement } from "~/domain/agreements/queries.server";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { AGREEMENTS_PATH } from "../section-paths";

const question = remover({
  back: ({ agreementId }) => `${AGREEMENTS_PATH}/${agreementId}`,
  to: AGREEMENTS_PATH,
  param: "agreementId",
  write: "invoice.write",
  find: getAgreement,
  show: ({ title }) => ({ title }),
  remove: deleteAgreement,
  failed: failedTo("delete the agreement"),
  done: good("Agreement deleted"),
  ends: {
    deleted: "done",
    billed: bad("Not deleted", "It has billed something in the meantime. End it instead."),
  },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete agreement");

export default removeDialog<typeof loader>("agreement", ({ title }) => (
  <p>
    <strong className="font-[600] wrap-anywhere">{title}</strong> has billed nothing and will be permanently deleted.
  </p>
));
