import { firstChange } from "~/domain/agreements/agreement-change-form";
import { getAgreement } from "~/domain/agreements/queries.server";
import { getTaxes } from "~/domain/taxes/queries.server";
import { requirePermission } from "~/kernel/permissions";
import { together } from "~/lib/together";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { DialogRoute } from "../kit/dialog-route";
import { AGREEMENTS_PATH } from "../section-paths";
import type { Route } from "./+types/agreement-change";
import { ChangeForm } from "./change-form";
import { type ChangeAnswer, saveChangeForm } from "./save-change.server";

export const meta = () => adminMeta("Change agreement");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "invoice.write");
    const { agreement, taxes } = await together({
      agreement: getAgreement(app, params.agreementId),
      taxes: getTaxes(app),
    });
    return { agreement, taxes, values: firstChange(agreement, taxes) };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const { agreement, taxes } = await asRoute(async () => {
    requirePermission(app, "invoice.write");
    return together({ agreement: getAgreement(app, params.agreementId), taxes: getTaxes(app) });
  });
  return saveChangeForm(app, { form, taxes, agreement });
}

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

export default function ChangeAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer | undefined = actionData;
  const { agreement, taxes, values } = loaderData;
  const listPath = `${AGREEMENTS_PATH}/${agreement.id}`;
  return (
    <DialogRoute title={`Change “${agreement.title}”`} listPath={listPath} isWide>
      <ChangeForm
        key={answer?.attempt ?? 0}
        listPath={listPath}
        values={answer?.values ?? values}
        answer={answer}
        agreement={agreement}
        taxes={taxes}
      />
    </DialogRoute>
  );
}
