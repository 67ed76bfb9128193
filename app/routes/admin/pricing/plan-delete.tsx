import { deletePlan } from "~/domain/plans/change-plans.server";
import { getPlan } from "~/domain/plans/queries.server";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { PLANS } from "./pricing-list";

const question = remover({
  back: PLANS.path,
  param: "planId",
  write: "plan.write",
  find: getPlan,
  show: ({ name, isActive }) => ({ name, isActive }),
  remove: deletePlan,
  failed: failedTo("delete pricing plan"),
  done: good("Plan Deleted"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete plan");

export default removeDialog<typeof loader>(PLANS.one, ({ name, isActive }) => (
  <>
    <p>
      <strong className="font-[600]">{name}</strong> will be permanently deleted
      {isActive ? " and disappear from the Subscriptions page" : ""}.
    </p>
    {isActive ? <p className="text-muted">To take it off the website and keep it, make it inactive instead.</p> : null}
  </>
));
