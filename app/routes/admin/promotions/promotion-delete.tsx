import { deletePromotion } from "~/domain/promotions/change-promotions.server";
import { getPromotion } from "~/domain/promotions/queries.server";
import { failedTo, good } from "~/lib/notice";
import { formatCount } from "~/lib/place-numbers";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { PROMOTIONS } from "./promotions-list";

const question = remover({
  back: PROMOTIONS.path,
  param: "promotionId",
  write: "promotion.write",
  find: getPromotion,
  show: ({ code, usageCount }) => ({ code, usageCount }),
  remove: deletePromotion,
  failed: failedTo("delete promotion"),
  done: good("Promotion Deleted"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete promotion");

export default removeDialog<typeof loader>(PROMOTIONS.one, ({ code, usageCount }) => (
  <>
    <p>
      No one can use <strong className="font-[600]">{code}</strong> anymore, and it will be permanently deleted
      {usageCount > 0 ? `, with the count of the ${formatCount(usageCount)} times it was used` : ""}.
    </p>
    <p className="text-muted">To keep it but stop its use, make it inactive instead.</p>
  </>
));
