import { getEndpoint } from "~/domain/webhooks/queries.server";
import { EndpointInput } from "~/domain/webhooks/schema";
import { updateEndpoint } from "~/domain/webhooks/update-endpoint.server";
import { CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../../admin-meta";
import { whenStale } from "../../answer.server";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { ADDRESS_TAKEN, ENDPOINT_FIELDS } from "./endpoint-fields";
import { endpointPath } from "./webhooks-list";

const edit = editor({
  noun: "endpoint",
  back: ({ endpointId = "" }) => endpointPath(endpointId),
  write: "webhook.manage",
  schema: EndpointInput,
  invalid: CHECK_ANSWERS,
  failed: failedTo("save the endpoint"),
  update: {
    param: "endpointId",
    find: getEndpoint,
    fields: ({ url, description, eventTypes }) => ({ url, description, eventTypes }),
    nameOf: ({ url }) => url,
    stored: whenStale("webhook.stale", (endpoint) => endpoint),
    save: (app, { value, ...edited }) => updateEndpoint(app, { ...edited, changes: value }),
    done: good("Endpoint saved"),
  },
  ends: { saved: "done", "address-taken": { url: ADDRESS_TAKEN } },
});
export const loader = edit.loader;
export const action = edit.action;
export const meta = () => adminMeta("Edit endpoint");

export default editDialog({ schema: EndpointInput, fields: ENDPOINT_FIELDS, isNarrow: true });
