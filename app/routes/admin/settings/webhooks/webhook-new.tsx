import { Link } from "react-router";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { EndpointInput } from "~/domain/webhooks/schema";
import { buttonClass } from "~/ui/primitives/button";
import { DialogRoute } from "../../kit/dialog-route";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { ModalBody, ModalFoot } from "../../kit/modal";
import type { Route } from "./+types/webhook-new";
import { ADDRESS_TAKEN, ENDPOINT_FIELDS } from "./endpoint-fields";
import { SecretOnce } from "./secret-once";
import { endpointPath, WEBHOOKS_PATH } from "./webhooks-list";

const edit = editor({
  noun: "endpoint",
  back: WEBHOOKS_PATH,
  write: "webhook.manage",
  schema: EndpointInput,
  invalid: "invalid-endpoint",
  failed: "endpoint-not-saved",
  create: {
    fields: {},
    save: createEndpoint,
    done: (made) => (made.outcome === "created" ? made : undefined),
  },
  ends: { created: "done", "too-many": "too-many-endpoints", "address-taken": { url: ADDRESS_TAKEN } },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../../kit/edit-dialog";

const EndpointDialog = editDialog({
  schema: EndpointInput,
  fields: ENDPOINT_FIELDS,
  isNarrow: true,
  words: { save: "Add endpoint" },
});

export default function NewWebhook({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData || !("made" in actionData)) return <EndpointDialog loaderData={loaderData} actionData={actionData} />;
  const { endpointId, secret } = actionData.made;
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
