import { requirePermission } from "~/domain/kernel/permissions";
import { createTaxRate } from "~/domain/taxes/create-tax-rate.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { agencyDay } from "~/lib/calendar-date";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, goWithNotice, refuseAdminForm, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { DialogRoute } from "../../kit/dialog-route";
import { ADMIN_NOTICES } from "../../notices.server";
import type { Route } from "./+types/tax-new";
import { TAXES_PATH } from "./tax-fields";
import { TaxForm } from "./tax-form";
import { refuseTakenTax } from "./tax-taken.server";

export function meta() {
  return adminMeta("New tax rate");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "setting.write"));
  return { today: agencyDay(app.clock.now()), invalid: ADMIN_NOTICES["invalid-tax"] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const parsed = parseForm(await readForm(request), TaxRateInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-tax");
  return asAdminAction(app, () => createTaxRate(app, parsed.value), {
    sent: parsed,
    failed: "tax-not-saved",
    done({ outcome }) {
      if (outcome === "taken") return refuseTakenTax(parsed);
      return outcome === "too-many" ? sayRefused("too-many-taxes") : goWithNotice(TAXES_PATH, "tax-saved");
    },
  });
}

export default function NewTax({ loaderData: { today, invalid }, actionData }: Route.ComponentProps) {
  return (
    <DialogRoute title="New tax rate" listPath={TAXES_PATH} isWide>
      <TaxForm id="new-tax" answer={actionData} invalid={invalid} fields={{ taxable: "100", validFrom: today }} />
    </DialogRoute>
  );
}
