import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { EndpointInput } from "~/domain/webhooks/schema";
import { bad, CHECK_ANSWERS, failedTo } from "~/lib/notice";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { ADDRESS_TAKEN, ENDPOINT_FIELDS } from "./endpoint-fields";
import { SecretOnce } from "./secret-once";
import { endpointPath, WEBHOOKS_PATH } from "./webhooks-list";

const edit = editor({
  noun: "endpoint",
  back: WEBHOOKS_PATH,
  write: "webhook.manage",
  schema: EndpointInput,
  invalid: CHECK_ANSWERS,
  failed: failedTo("save the endpoint"),
  create: {
    fields: {},
    save: createEndpoint,
    done: (made) => (made.outcome === "created" ? made : undefined),
  },
  ends: {
    created: "done",
    "too-many": bad("Too many endpoints", "Delete one you no longer need first."),
    "address-taken": { url: ADDRESS_TAKEN },
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../../kit/edit-dialog";

export default editDialog({
  schema: EndpointInput,
  fields: ENDPOINT_FIELDS,
  isNarrow: true,
  words: { save: "Add endpoint" },
  once: ({ endpointId, secret }: { endpointId: string; secret: string }) => ({
    title: "Endpoint added",
    text: <SecretOnce secret={secret} />,
    next: { to: endpointPath(endpointId), label: "Done. Open the endpoint" },
  }),
});
