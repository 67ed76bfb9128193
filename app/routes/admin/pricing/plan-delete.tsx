import { requirePermission } from "~/domain/kernel/permissions";
import { deletePlan } from "~/domain/plans/delete-plan.server";
import { getPlan } from "~/domain/plans/queries.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/plan-delete";
import { PRICING_PATH } from "./pricing-list";

export function meta() {
  return adminMeta("Delete plan");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "plan.write");
    const { name, isActive, updatedAt } = await getPlan(app, params.planId);
    return { name, isActive, updatedAt };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  return asAdminAction(app, () => deletePlan(app, { id: params.planId, updatedAt }), {
    failed: "plan-not-deleted",
    done: () => goWithNotice(PRICING_PATH + new URL(request.url).search, "plan-deleted"),
  });
}

export default function DeletePlan({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isActive, updatedAt } = loaderData;
  return (
    <ConfirmDialog
      title="Delete this plan?"
      listPath={PRICING_PATH}
      confirm="Delete plan"
      confirming="Deleting..."
      answer={actionData}
      fields={{ updatedAt }}
    >
      <p>
        <strong className="font-[600]">{name}</strong> will be gone for good
        {isActive ? ", and with it from the Subscriptions page" : ""}.
      </p>
      {isActive ? (
        <p className="text-muted">To take it off the website and keep it, make it inactive instead.</p>
      ) : null}
    </ConfirmDialog>
  );
}
