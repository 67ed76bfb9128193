import { requirePermission } from "~/domain/kernel/permissions";
import { taxWords } from "~/domain/money/words";
import { deleteTaxRate } from "~/domain/taxes/delete-tax-rate.server";
import { getTaxRate } from "~/domain/taxes/queries.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { ConfirmDialog } from "../../kit/confirm-dialog";
import type { Route } from "./+types/tax-delete";
import { TAXES_PATH } from "./tax-fields";

export function meta() {
  return adminMeta("Delete tax rate");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "setting.write");
    const rate = await getTaxRate(app, params.taxId);
    return { words: taxWords(rate), updatedAt: rate.updatedAt };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  return asAdminAction(app, () => deleteTaxRate(app, { id: params.taxId, updatedAt }), {
    failed: "tax-not-deleted",
    done: () => goWithNotice(TAXES_PATH, "tax-deleted"),
  });
}

export default function DeleteTax({ loaderData: { words, updatedAt }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title="Delete this tax rate?"
      listPath={TAXES_PATH}
      confirm="Delete tax rate"
      confirming="Deleting..."
      answer={actionData}
      fields={{ updatedAt }}
    >
      <p>
        New lines can't have <strong className="font-[600]">{words}</strong> any more.
      </p>
      <p className="text-muted">Quotes and invoices that have it keep it.</p>
    </ConfirmDialog>
  );
}
