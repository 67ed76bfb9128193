import { PromotionForm as PromotionFormSchema, promotionFormFields } from "~/domain/promotions/promotion-form";
import { getPromotion } from "~/domain/promotions/queries.server";
import { toPromotionInput } from "~/domain/promotions/schema";
import { updatePromotion } from "~/domain/promotions/update-promotion.server";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { DialogRoute } from "../kit/dialog-route";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/promotion-edit";
import { refuseTakenCode } from "./code-taken.server";
import { PromotionForm } from "./promotion-form";
import { PROMOTIONS_PATH } from "./promotions-list";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? loaderData.fields.code : "Promotion");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const promotion = await asRoute(() => getPromotion(app, params.promotionId));
  return {
    id: promotion.id,
    fields: promotionFormFields(promotion),
    usageCount: promotion.usageCount,
    updatedAt: promotion.updatedAt,
    mayWrite: mayOf(actor, "promotion.write")["promotion.write"],
    invalid: ADMIN_NOTICES["invalid-promotion"],
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, PromotionFormSchema);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-promotion");
  const update = { id: params.promotionId, updatedAt: readUpdatedAt(form), changes: toPromotionInput(parsed.value) };
  return asAdminAction(app, () => updatePromotion(app, update), {
    sent: parsed,
    failed: "promotion-not-saved",
    current: whenStale("promotion.stale", (promotion) => ({
      ...promotionFormFields(promotion),
      updatedAt: promotion.updatedAt,
    })),
    done: ({ outcome }) =>
      outcome === "code-taken"
        ? refuseTakenCode(parsed)
        : goWithNotice(PROMOTIONS_PATH + new URL(request.url).search, "promotion-saved"),
  });
}

export default function EditPromotion({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fields, usageCount, updatedAt, mayWrite, invalid } = loaderData;
  return (
    <DialogRoute title={mayWrite ? "Edit promotion" : fields.code} listPath={PROMOTIONS_PATH} isWide>
      <PromotionForm
        key={id}
        id={`promotion-${id}`}
        answer={actionData}
        invalid={invalid}
        fields={fields}
        usageCount={usageCount}
        updatedAt={updatedAt}
        mayWrite={mayWrite}
      />
    </DialogRoute>
  );
}
