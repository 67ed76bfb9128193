import { PlanForm as PlanFormSchema, planFormFields } from "~/domain/plans/plan-form";
import { getPlan } from "~/domain/plans/queries.server";
import { toPlanInput } from "~/domain/plans/schema";
import { updatePlan } from "~/domain/plans/update-plan.server";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { DialogRoute } from "../kit/dialog-route";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/plan-edit";
import { PlanForm } from "./plan-form";
import { PRICING_PATH } from "./pricing-list";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? loaderData.fields.name : "Plan");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const plan = await asRoute(() => getPlan(app, params.planId));
  return {
    id: plan.id,
    fields: planFormFields(plan),
    updatedAt: plan.updatedAt,
    mayWrite: mayOf(actor, "plan.write")["plan.write"],
    invalid: ADMIN_NOTICES["invalid-plan"],
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, PlanFormSchema);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-plan");
  const update = { id: params.planId, updatedAt: readUpdatedAt(form), changes: toPlanInput(parsed.value) };
  return asAdminAction(app, () => updatePlan(app, update), {
    sent: parsed,
    failed: "plan-not-saved",
    current: whenStale("plan.stale", (plan) => ({ ...planFormFields(plan), updatedAt: plan.updatedAt })),
    done: () => goWithNotice(PRICING_PATH + new URL(request.url).search, "plan-updated"),
  });
}

export default function EditPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fields, updatedAt, mayWrite, invalid } = loaderData;
  return (
    <DialogRoute title={mayWrite ? "Edit plan" : fields.name} listPath={PRICING_PATH} isWide>
      <PlanForm
        key={id}
        id={`plan-${id}`}
        answer={actionData}
        invalid={invalid}
        fields={fields}
        updatedAt={updatedAt}
        mayWrite={mayWrite}
      />
    </DialogRoute>
  );
}
