import { requirePermission } from "~/domain/kernel/permissions";
import { getTaxRate } from "~/domain/taxes/queries.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { updateTaxRate } from "~/domain/taxes/update-tax-rate.server";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { DialogRoute } from "../../kit/dialog-route";
import { ADMIN_NOTICES } from "../../notices.server";
import type { Route } from "./+types/tax-edit";
import { TAXES_PATH, taxFields, taxTexts } from "./tax-fields";
import { TaxForm } from "./tax-form";
import { refuseTakenTax } from "./tax-taken.server";

export function meta() {
  return adminMeta("Edit tax rate");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "setting.write");
    const rate = await getTaxRate(app, params.taxId);
    const { id, updatedAt } = rate;
    return { id, updatedAt, fields: taxFields(rate), invalid: ADMIN_NOTICES["invalid-tax"] };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, TaxRateInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-tax");
  const update = { id: params.taxId, updatedAt: readUpdatedAt(form), rate: parsed.value };
  return asAdminAction(app, () => updateTaxRate(app, update), {
    sent: parsed,
    failed: "tax-not-saved",
    current: whenStale("tax.stale", taxTexts),
    done: ({ outcome }) => (outcome === "taken" ? refuseTakenTax(parsed) : goWithNotice(TAXES_PATH, "tax-saved")),
  });
}

export default function EditTax({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...form } = loaderData;
  return (
    <DialogRoute title="Edit tax rate" listPath={TAXES_PATH} isWide>
      <TaxForm key={id} id={`tax-${id}`} answer={actionData} {...form} />
    </DialogRoute>
  );
}
