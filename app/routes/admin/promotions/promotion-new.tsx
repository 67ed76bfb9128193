import { requirePermission } from "~/domain/kernel/permissions";
import { createPromotion } from "~/domain/promotions/create-promotion.server";
import { PromotionForm as PromotionFormSchema } from "~/domain/promotions/promotion-form";
import { DEFAULT_MAX_USAGE, toPromotionInput } from "~/domain/promotions/schema";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, refuseAdminForm } from "../answer.server";
import { backOffice } from "../back-office.server";
import { DialogRoute } from "../kit/dialog-route";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/promotion-new";
import { refuseTakenCode } from "./code-taken.server";
import { PromotionForm } from "./promotion-form";
import { PROMOTIONS_PATH } from "./promotions-list";

export function meta() {
  return adminMeta("New promotion");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "promotion.write"));
  return { invalid: ADMIN_NOTICES["invalid-promotion"] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const parsed = parseForm(await readForm(request), PromotionFormSchema);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-promotion");
  return asAdminAction(app, () => createPromotion(app, toPromotionInput(parsed.value)), {
    sent: parsed,
    failed: "promotion-not-saved",
    done: ({ outcome }) =>
      outcome === "code-taken"
        ? refuseTakenCode(parsed)
        : goWithNotice(PROMOTIONS_PATH + new URL(request.url).search, "promotion-saved"),
  });
}

export default function NewPromotion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogRoute title="New promotion" listPath={PROMOTIONS_PATH} isWide>
      <PromotionForm
        id="new-promotion"
        answer={actionData}
        invalid={loaderData.invalid}
        fields={{ discountType: "percentage", maxUsage: String(DEFAULT_MAX_USAGE), isActive: "on" }}
        mayWrite
      />
    </DialogRoute>
  );
}
