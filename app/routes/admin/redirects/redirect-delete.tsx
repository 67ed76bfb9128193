import { deleteRedirect } from "~/domain/redirects/change-redirects.server";
import { getRedirect } from "~/domain/redirects/queries.server";
import { failedTo, good } from "~/lib/notice";
import { formatCount } from "~/lib/place-numbers";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { REDIRECTS } from "./redirects-list";

const question = remover({
  back: REDIRECTS.path,
  param: "redirectId",
  write: "website.write",
  find: getRedirect,
  show: ({ source, hits }) => ({ source, hits }),
  remove: deleteRedirect,
  failed: failedTo("delete the redirect"),
  done: good("Redirect deleted"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete redirect");

export default removeDialog<typeof loader>(REDIRECTS.one, ({ source, hits }) => (
  <>
    <p className="wrap-anywhere">
      Visitors to <strong className="font-[600]">{source}</strong> will see that there’s no such page
      {hits > 0 ? `. It was followed ${formatCount(hits)} ${hits === 1 ? "time" : "times"}` : ""}.
    </p>
    <p className="text-muted">To stop it and keep it, switch it off instead.</p>
  </>
));
