import { data, Link } from "react-router";
import { requirePermission } from "~/domain/kernel/permissions";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { EndpointInput } from "~/domain/webhooks/schema";
import { parseForm } from "~/lib/parse-form";
import { asRoute, readForm } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../../admin-meta";
import { asAdminAction, refuseAdminForm, sayRefused } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { DialogRoute } from "../../kit/dialog-route";
import { ModalBody, ModalFoot } from "../../kit/modal";
import { ADMIN_NOTICES } from "../../notices.server";
import type { Route } from "./+types/webhook-new";
import { refuseTakenAddress } from "./address-taken.server";
import { EndpointForm } from "./endpoint-form";
import { SecretOnce } from "./secret-once";
import { endpointPath, WEBHOOKS_PATH } from "./webhooks-list";

export function meta() {
  return adminMeta("New endpoint");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "webhook.manage"));
  return { invalid: ADMIN_NOTICES["invalid-endpoint"] };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const parsed = parseForm(await readForm(request), EndpointInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, "invalid-endpoint");
  let made: { endpointId: string; secret: string } | undefined;
  const answer = await asAdminAction(app, () => createEndpoint(app, parsed.value), {
    sent: parsed,
    failed: "endpoint-not-saved",
    done(created) {
      if (created.outcome === "too-many") return sayRefused("too-many-endpoints");
      if (created.outcome === "address-taken") return refuseTakenAddress(parsed);
      made = created;
      return data({});
    },
  });
  return made ? data({ made }) : answer;
}

export default function NewWebhook({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "made" in actionData) return <Made {...actionData.made} />;
  return (
    <DialogRoute title="New endpoint" listPath={WEBHOOKS_PATH}>
      <EndpointForm
        id="new-endpoint"
        listPath={WEBHOOKS_PATH}
        save="Add endpoint"
        answer={actionData}
        invalid={loaderData.invalid}
        fields={{}}
      />
    </DialogRoute>
  );
}

function Made({ endpointId, secret }: { endpointId: string; secret: string }) {
  return (
    <DialogRoute key="made" title="Endpoint added" listPath={WEBHOOKS_PATH}>
      <ModalBody>
        <SecretOnce secret={secret} />
      </ModalBody>
      <ModalFoot>
        <Link to={endpointPath(endpointId)} replace className={buttonClass()}>
          I have it. Open the endpoint
        </Link>
      </ModalFoot>
    </DialogRoute>
  );
}
