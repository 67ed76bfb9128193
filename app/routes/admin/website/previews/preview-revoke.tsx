import { getPreview } from "~/domain/previews/queries.server";
import { revokePreview } from "~/domain/previews/revoke-preview.server";
import { failedTo, good } from "~/lib/notice";
import { adminMeta } from "../../admin-meta";
import { removeDialog } from "../../kit/remove-dialog";
import { remover } from "../../kit/remover.server";
import { PREVIEWS, PREVIEWS_PATH } from "./previews-list";

const question = remover({
  back: PREVIEWS_PATH,
  to: PREVIEWS_PATH,
  param: "previewId",
  write: "website.write",
  find: getPreview,
  show: ({ name }) => ({ name }),
  remove: (app, { id }) => revokePreview(app, id),
  failed: failedTo("save the preview link"),
  done: good("Link revoked", "It no longer shows drafts."),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Revoke a preview link");

export default removeDialog<typeof loader>(
  PREVIEWS.one,
  ({ name }) => (
    <p className="wrap-anywhere">
      The link for <strong className="font-[600]">{name}</strong> stops showing drafts right away. It can’t be restored.
      Create a new one instead.
    </p>
  ),
  ({ name }) => ({ title: `Revoke the link for ${name}?`, confirm: "Revoke link", confirming: "Revoking..." }),
);
