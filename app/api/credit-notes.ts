import { listCreditNotes } from "~/domain/invoices/list-credit-notes.server";
import { centsToAmount } from "~/lib/money";
import { CreditNote, CreditNoteQuery } from "./credit-note-shapes";
import { operation } from "./operation";
import { answerPage, pageOf } from "./paging";

export const creditNoteOperations = [
  operation({
    id: "listCreditNotes",
    method: "get",
    path: "/credit-notes",
    tag: "Invoices",
    permission: "invoice.read",
    summary: "List credit notes",
    query: CreditNoteQuery,
    success: { status: 200, description: "A page of credit notes, newest first.", schema: pageOf(CreditNote) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      const page = await listCreditNotes(ctx, { ...asked, cursor });
      return answerPage(request, query, page, ({ amountCents, taxCents, ...note }) => ({
        ...note,
        amount: centsToAmount(amountCents),
        taxAmount: centsToAmount(taxCents),
      }));
    },
  }),
];
