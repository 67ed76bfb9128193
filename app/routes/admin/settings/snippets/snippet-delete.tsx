import { deleteSnippet } from "~/domain/snippets/delete-snippet.server";
import { getSnippet } from "~/domain/snippets/queries.server";
import { bad, good } from "~/lib/notice";
import { adminMeta } from "../../admin-meta";
import { removeDialog } from "../../kit/remove-dialog";
import { remover } from "../../kit/remover.server";
import { SNIPPETS_PATH } from "./snippets-path";

const question = remover({
  back: SNIPPETS_PATH,
  param: "snippetId",
  write: "setting.write",
  find: getSnippet,
  show: ({ title, updatedAt }) => ({ title, updatedAt }),
  remove: deleteSnippet,
  failed: bad("Error", "The snippet wasn’t deleted. Please try again."),
  done: good("Snippet deleted"),
  ends: {},
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete snippet");

export default removeDialog<typeof loader>("snippet", ({ title }) => (
  <>
    <p>
      <strong className="font-[600]">{title}</strong> can’t be inserted anymore.
    </p>
    <p className="text-muted">Replies already sent keep its text.</p>
  </>
));
