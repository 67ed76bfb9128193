import { deleteEndpoint } from "~/domain/webhooks/delete-endpoint.server";
import { getEndpoint } from "~/domain/webhooks/queries.server";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, goWithNotice } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { ConfirmDialog } from "../../kit/confirm-dialog";
import type { Route } from "./+types/webhook-delete";
import { endpointPath, WEBHOOKS_PATH } from "./webhooks-list";

export function meta() {
  return adminMeta("Delete endpoint");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { id, url } = await asRoute(() => getEndpoint(app, params.endpointId));
  return { id, url };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return asAdminAction(app, () => deleteEndpoint(app, params.endpointId), {
    failed: "endpoint-not-deleted",
    done: () => goWithNotice(WEBHOOKS_PATH, "endpoint-deleted"),
  });
}

export default function DeleteWebhook({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title="Delete this endpoint?"
      listPath={endpointPath(loaderData.id)}
      confirm="Delete endpoint"
      confirming="Deleting..."
      answer={actionData}
    >
      <p className="wrap-anywhere">
        <strong className="font-[600]">{loaderData.url}</strong> gets no more events. What waits for it and its log go
        too.
      </p>
      <p className="text-muted">To stop for a while, turn it off: then its log and its secret stay.</p>
    </ConfirmDialog>
  );
}
