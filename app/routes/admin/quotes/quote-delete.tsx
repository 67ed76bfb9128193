import { deleteDraft } from "~/domain/quotes/delete-draft.server";
import { getQuote } from "~/domain/quotes/queries.server";
import { bad, failedTo, good } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { removeDialog } from "../kit/remove-dialog";
import { remover } from "../kit/remover.server";
import { QUOTES_PATH } from "./quotes-list";

const question = remover({
  back: ({ quoteId }) => `${QUOTES_PATH}/${quoteId}`,
  to: QUOTES_PATH,
  param: "quoteId",
  write: "quote.write",
  find: getQuote,
  show: ({ businessName }) => ({ businessName }),
  remove: async (app, target) => ({ outcome: await deleteDraft(app, target) }),
  failed: failedTo("delete the draft"),
  done: good("Draft deleted"),
  ends: { deleted: "done", sent: bad("Already sent", "What a customer has seen stays on record.") },
});
export const loader = question.loader;
export const action = question.action;
export const meta = () => adminMeta("Delete draft");

export default removeDialog<typeof loader>("draft", ({ businessName }) => (
  <>
    <p>
      The draft for <strong className="font-[600]">{businessName}</strong> will be permanently deleted.
    </p>
    <p className="text-muted">The customer has never seen it. The lead it came from stays.</p>
  </>
));
