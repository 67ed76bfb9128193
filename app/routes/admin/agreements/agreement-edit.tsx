import { editAgreement } from "~/domain/agreements/change-agreement.server";
import { getAgreement } from "~/domain/agreements/queries.server";
import { AgreementWordsInput } from "~/domain/agreements/schema";
import { INVOICE_TITLE_MAX_CHARACTERS } from "~/domain/invoices/schema";
import { failedTo, good, invalid } from "~/lib/notice";
import { adminMeta } from "../admin-meta";
import { whenStale } from "../answer.server";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { OF_AGREEMENT } from "./agreement-deed.server";

const edit = editor({
  noun: "agreement",
  ...OF_AGREEMENT,
  schema: AgreementWordsInput,
  invalid: invalid("Agreement"),
  failed: failedTo("change the agreement"),
  update: {
    param: "agreementId",
    isPrivate: true,
    find: async (app, id) => {
      const { title, note, customerEnds, customerPauses, updatedAt } = await getAgreement(app, id);
      return { title, note, customerEnds, customerPauses, updatedAt };
    },
    fields: ({ title, note, customerEnds, customerPauses }) => ({
      title,
      note,
      ...(customerEnds ? { customerEnds: "on" } : {}),
      ...(customerPauses ? { customerPauses: "on" } : {}),
    }),
    nameOf: ({ title }) => title,
    stored: whenStale("agreement.stale", ({ title, note, customerEnds, customerPauses, updatedAt }) => {
      return { title, note, customerEnds, customerPauses, updatedAt };
    }),
    save: (app, { value, ...edited }) => editAgreement(app, { ...edited, words: value }),
    done: good("Agreement saved", "Invoices from now on say so."),
  },
  ends: {},
});
export const loader = edit.loader;
export const action = edit.action;
export const meta = () => adminMeta("Edit agreement");

export default editDialog({
  schema: AgreementWordsInput,
  isNarrow: true,
  fields: {
    title: { label: "What it’s for", required: true, max: INVOICE_TITLE_MAX_CHARACTERS },
    note: { label: "Note", hint: "Shown below the totals of each invoice", kind: "long", rows: 3 },
    customerEnds: { label: "The customer can end it within its minimum term and notice", kind: "tick" },
    customerPauses: { label: "The customer can pause it, after the same term and notice, and resume it", kind: "tick" },
  },
});
