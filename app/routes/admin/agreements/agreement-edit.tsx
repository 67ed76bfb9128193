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
      const { title, note, updatedAt } = await getAgreement(app, id);
      return { title, note, updatedAt };
    },
    fields: ({ title, note }) => ({ title, note }),
    nameOf: ({ title }) => title,
    stored: whenStale("agreement.stale", ({ title, note, updatedAt }) => ({ title, note, updatedAt })),
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
  },
});
