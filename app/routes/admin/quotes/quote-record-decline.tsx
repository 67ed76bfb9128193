import { NAME_MAX_CHARACTERS } from "~/domain/forms/form-text";
import {
  DECLINE_REASON_MAX_CHARACTERS,
  EVIDENCE_MAX_CHARACTERS,
  RecordedDeclineInput,
} from "~/domain/quotes/answer-input";
import { getQuote } from "~/domain/quotes/queries.server";
import { recordDecline } from "~/domain/quotes/record-answer.server";
import { DECLINE_CAUSE_LABELS } from "~/domain/quotes/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { INVALID_ANSWER, QUOTE_ANSWERED, QUOTE_UNSENT } from "~/routes/admin/quotes/notices.server";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { choicesOf } from "../kit/define-list";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import type { Route } from "./+types/quote-record-decline";
import { QUOTES_PATH } from "./quotes-list";

const edit = editor({
  noun: "quote",
  back: ({ quoteId = "" }) => `${QUOTES_PATH}/${quoteId}`,
  write: "quote.write",
  schema: RecordedDeclineInput,
  invalid: INVALID_ANSWER,
  failed: failedTo("record the answer"),
  update: {
    param: "quoteId",
    isPrivate: true,
    find: getQuote,
    fields: ({ contactName }) => ({ name: contactName, cause: "", reason: "", evidence: "" }),
    nameOf: ({ quoteNumber, businessName }) => quoteNumber ?? businessName,
    stored: whenStale("quote.stale", (quote) => quote),
    save: (app, { id, updatedAt, value }) => recordDecline(app, { ...value, id, updatedAt }),
    done: good("Decline recorded", "Both sides are notified."),
  },
  ends: {
    declined: "done",
    answered: QUOTE_ANSWERED,
    unsent: QUOTE_UNSENT,
    expired: bad("The quote has expired", "Extend it first."),
  },
});
export async function loader(args: Route.LoaderArgs) {
  const fields = await edit.loader(args);
  return { ...fields, heading: `${fields.name} was declined` };
}
export const action = edit.action;
export const meta = () => adminMeta("Record a decline");

export default editDialog({
  schema: RecordedDeclineInput,
  words: { save: "Record the decline", saving: "Recording..." },
  fields: {
    name: { label: "Who declined", required: true, max: NAME_MAX_CHARACTERS, width: "sm:col-span-3" },
    cause: {
      label: "Reason",
      kind: "choice",
      choices: choicesOf(DECLINE_CAUSE_LABELS),
      placeholder: "None was given",
      width: "sm:col-span-3",
    },
    reason: { label: "In their words", kind: "long", rows: 2, max: DECLINE_REASON_MAX_CHARACTERS },
    evidence: {
      label: "How you know",
      hint: "When you spoke, with whom, what was said. It stays with the quote; the customer doesn’t read it",
      kind: "long",
      rows: 3,
      required: true,
      max: EVIDENCE_MAX_CHARACTERS,
    },
  },
});
