import { QuoteReopeningInput, REOPENING_REASON_MAX_CHARACTERS } from "~/domain/quotes/answer-input";
import { getQuote } from "~/domain/quotes/queries.server";
import { reopenQuote } from "~/domain/quotes/reopen-quote.server";
import { bad, failedTo, good } from "~/lib/notice";
import { INVALID_ANSWER } from "~/routes/admin/quotes/notices.server";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import type { Route } from "./+types/quote-reopen";
import { QUOTES_PATH } from "./quotes-list";

const edit = editor({
  noun: "quote",
  back: ({ quoteId = "" }) => `${QUOTES_PATH}/${quoteId}`,
  write: "quote.write",
  schema: QuoteReopeningInput,
  invalid: INVALID_ANSWER,
  failed: failedTo("open the quote again"),
  update: {
    param: "quoteId",
    isPrivate: true,
    find: getQuote,
    fields: () => ({ reason: "" }),
    nameOf: ({ quoteNumber, businessName }) => quoteNumber ?? businessName,
    stored: whenStale("quote.stale", (quote) => quote),
    save: (app, { id, updatedAt, value }) => reopenQuote(app, { id, updatedAt, reason: value.reason }),
    done: good("The quote is open again", "Both sides are notified."),
  },
  ends: {
    reopened: "done",
    unanswered: bad("No one has answered it", "There is nothing to undo."),
    paid: bad(
      "Something has already been paid",
      "Nothing was changed. Refund or reverse the payment first, or credit the invoice.",
    ),
  },
});
export async function loader(args: Route.LoaderArgs) {
  const fields = await edit.loader(args);
  return { ...fields, heading: `Open ${fields.name} again` };
}
export const action = edit.action;
export const meta = () => adminMeta("Open again");

export default editDialog({
  schema: QuoteReopeningInput,
  isNarrow: true,
  words: { save: "Open again", saving: "Opening..." },
  fields: {
    reason: {
      label: "Why",
      hint: "The customer reads it too",
      kind: "long",
      rows: 3,
      required: true,
      max: REOPENING_REASON_MAX_CHARACTERS,
    },
  },
  after: (
    <p className="text-muted">
      The quote awaits an answer again. If it was accepted, its certificate is withdrawn but stays on record, draft
      invoices are deleted, issued ones are credited, its agreements end, and its project is paused. The customer is
      notified.
    </p>
  ),
});
