import { deleteClaim } from "~/domain/claims/delete-claim.server";
import { getClaim } from "~/domain/claims/queries.server";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../../admin-meta";
import { removeDialog } from "../../kit/remove-dialog";
import { remover } from "../../kit/remover.server";
import { CLAIMS, CLAIMS_PATH } from "./claims-list";

const question = remover({
  back: CLAIMS_PATH,
  to: CLAIMS_PATH,
  param: "claimKey",
  write: "website.write",
  find: getClaim,
  show: ({ label, uses }) => ({ name: label, uses }),
  remove: deleteClaim,
  failed: failedTo("save the claim"),
  done: good("Claim deleted"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete claim");

export default removeDialog<typeof loader>(CLAIMS.one, ({ name, uses }) => (
  <>
    <p className="wrap-anywhere">
      <strong className="font-[600]">{name}</strong> will be permanently deleted{" "}
      {uses === 0
        ? "."
        : `, along with the sentences that use it in ${uses === 1 ? "one text" : `${uses} texts`} on the website.`}
    </p>
    <p className="text-muted">
      A claim that came with the program goes back to the sample. To stop showing one, switch it off instead.
    </p>
  </>
));
