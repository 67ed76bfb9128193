import { requirePermission } from "~/domain/kernel/permissions";
import { deletePromotion } from "~/domain/promotions/delete-promotion.server";
import { getPromotion } from "~/domain/promotions/queries.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/promotion-delete";
import { PROMOTIONS_PATH } from "./promotions-list";

export function meta() {
  return adminMeta("Delete promotion");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "promotion.write");
    const { code, usageCount, updatedAt } = await getPromotion(app, params.promotionId);
    return { code, usageCount, updatedAt };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  return asAdminAction(app, () => deletePromotion(app, { id: params.promotionId, updatedAt }), {
    failed: "promotion-not-deleted",
    done: () => goWithNotice(PROMOTIONS_PATH + new URL(request.url).search, "promotion-deleted"),
  });
}

export default function DeletePromotion({ loaderData, actionData }: Route.ComponentProps) {
  const { code, usageCount, updatedAt } = loaderData;
  return (
    <ConfirmDialog
      title="Delete this promotion?"
      listPath={PROMOTIONS_PATH}
      confirm="Delete promotion"
      confirming="Deleting..."
      answer={actionData}
      fields={{ updatedAt }}
    >
      <p>
        Nobody can use <strong className="font-[600]">{code}</strong> any more, and it will be gone for good
        {usageCount > 0 ? `, with the count of the ${usageCount.toLocaleString("en-US")} times it was used` : ""}.
      </p>
      <p className="text-muted">To stop its use and keep it, make it inactive instead.</p>
    </ConfirmDialog>
  );
}
