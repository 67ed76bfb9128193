import { deleteEndpoint } from "~/domain/webhooks/delete-endpoint.server";
import { getEndpoint } from "~/domain/webhooks/queries.server";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../../admin-meta";
import { removeDialog } from "../../kit/remove-dialog";
import { remover } from "../../kit/remover.server";
import { endpointPath, WEBHOOKS_PATH } from "./webhooks-list";

const question = remover({
  back: ({ endpointId = "" }) => endpointPath(endpointId),
  to: WEBHOOKS_PATH,
  param: "endpointId",
  write: "webhook.manage",
  find: async (app, id) => {
    const { url } = await getEndpoint(app, id);
    return { url };
  },
  show: ({ url }) => ({ url }),
  remove: (app, { id }) => deleteEndpoint(app, id),
  failed: failedTo("delete the endpoint"),
  done: good("Endpoint deleted"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete endpoint");

export default removeDialog<typeof loader>("endpoint", ({ url }) => (
  <>
    <p className="wrap-anywhere">
      <strong className="font-[600]">{url}</strong> gets no more events. Its queued events and its log are deleted too.
    </p>
    <p className="text-muted">To pause it, turn it off instead. Its log and secret are kept.</p>
  </>
));
