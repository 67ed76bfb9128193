import { getEndpoint } from "~/domain/webhooks/queries.server";
import { EndpointInput } from "~/domain/webhooks/schema";
import { updateEndpoint } from "~/domain/webhooks/update-endpoint.server";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm, whenStale } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { DialogRoute } from "../../kit/dialog-route";
import { ADMIN_NOTICES } from "../../notices.server";
import type { Route } from "./+types/webhook-edit";
import { refuseTakenAddress } from "./address-taken.server";
import { endpointFields } from "./endpoint-fields";
import { EndpointForm } from "./endpoint-form";
import { endpointPath } from "./webhooks-list";

export function meta() {
  return adminMeta("Edit endpoint");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { id, url, description, eventTypes, updatedAt } = await asRoute(() => getEndpoint(app, params.endpointId));
  return { id, fields: { url, description, eventTypes }, updatedAt, invalid: ADMIN_NOTICES["invalid-endpoint"] };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const parsed = parseForm(form, EndpointInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-endpoint");
  const update = { id: params.endpointId, updatedAt: readUpdatedAt(form), changes: parsed.value };
  return asAdminAction(app, () => updateEndpoint(app, update), {
    sent: parsed,
    failed: "endpoint-not-saved",
    current: whenStale("webhook.stale", (endpoint) => ({
      ...endpointFields(endpoint),
      updatedAt: endpoint.updatedAt,
    })),
    done: ({ outcome }) =>
      outcome === "address-taken"
        ? refuseTakenAddress(parsed)
        : goWithNotice(endpointPath(params.endpointId) + new URL(request.url).search, "endpoint-saved"),
  });
}

export default function EditWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fields, updatedAt, invalid } = loaderData;
  const listPath = endpointPath(id);
  return (
    <DialogRoute title="Edit endpoint" listPath={listPath}>
      <EndpointForm
        key={id}
        id={`endpoint-${id}`}
        listPath={listPath}
        save="Save endpoint"
        answer={actionData}
        invalid={invalid}
        fields={fields}
        updatedAt={updatedAt}
      />
    </DialogRoute>
  );
}
