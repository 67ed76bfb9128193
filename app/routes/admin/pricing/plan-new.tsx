import { requirePermission } from "~/domain/kernel/permissions";
import { createPlan } from "~/domain/plans/create-plan.server";
import { PlanForm as PlanFormSchema } from "~/domain/plans/plan-form";
import { toPlanInput } from "~/domain/plans/schema";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, refuseAdminForm } from "../answer.server";
import { backOffice } from "../back-office.server";
import { DialogRoute } from "../kit/dialog-route";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/plan-new";
import { PlanForm } from "./plan-form";
import { PRICING_PATH } from "./pricing-list";

export function meta() {
  return adminMeta("New plan");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "plan.write"));
  return { invalid: ADMIN_NOTICES["invalid-plan"] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const parsed = parseForm(await readForm(request), PlanFormSchema);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-plan");
  return asAdminAction(app, () => createPlan(app, toPlanInput(parsed.value)), {
    sent: parsed,
    failed: "plan-not-saved",
    done: () => goWithNotice(PRICING_PATH + new URL(request.url).search, "plan-created"),
  });
}

export default function NewPlan({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogRoute title="New plan" listPath={PRICING_PATH} isWide>
      <PlanForm
        id="new-plan"
        answer={actionData}
        invalid={loaderData.invalid}
        fields={{ billingPeriod: "month", color: "bluebonnet", isActive: "on" }}
        mayWrite
      />
    </DialogRoute>
  );
}
