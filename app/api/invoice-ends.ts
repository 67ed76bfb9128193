import { z } from "@hono/zod-openapi";
import { deleteInvoiceDraft } from "~/domain/invoices/delete-invoice-draft.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { WriteOffInput } from "~/domain/invoices/schema";
import { writeOffInvoice } from "~/domain/invoices/write-off-invoice.server";
import { applyCredit } from "~/domain/received-payments/apply-credit.server";
import { onlyLeft } from "~/lib/only-left";
import { answerOne } from "./answer-one";
import { checkPart } from "./field-problems";
import { IdParams, SeenVersion } from "./fields";
import { Invoice } from "./invoice-shapes";
import { operation } from "./operation";
import { dataOf } from "./paging";
import { Refusal } from "./problem";
import { showInvoice } from "./show-invoice";
import { meantVersion } from "./versions";

const WriteOffBody = z.strictObject({ reason: z.string(), updatedAt: SeenVersion });

function refused(why: string, message: string): Refusal {
  return new Refusal({ status: 409, code: `invoice.${why}`, message });
}

/** What ends an invoice otherwise than a payment. */
export const invoiceEndOperations = [
  operation({
    id: "applyCredit",
    method: "post",
    path: "/invoices/{id}/apply-credit",
    tag: "Invoices",
    permission: "invoice.write",
    summary: "Pay an invoice from credit",
    description:
      "By what the customer paid beyond all invoices, the oldest payment first. The key needs `invoice.read` too.",
    params: IdParams,
    success: { status: 200, description: "The invoice as it is now.", schema: dataOf(Invoice), hasVersion: true },
    refusals: [409],
    async handle({ ctx, params: { id } }) {
      const { cents } = await applyCredit(ctx, { invoiceId: id });
      if (cents === 0) throw refused("no-credit", "The customer has no credit, or nothing of the invoice is open.");
      return answerOne(showInvoice(await getInvoice(ctx, { id })));
    },
  }),
  operation({
    id: "writeOffInvoice",
    method: "post",
    path: "/invoices/{id}/write-off",
    tag: "Invoices",
    permission: "payment.manage",
    summary: "Write off an invoice",
    description: "Gives up what is open of it. The key needs `invoice.read` too.",
    params: IdParams,
    body: WriteOffBody,
    isVersioned: true,
    success: { status: 200, description: "The invoice as it is now.", schema: dataOf(Invoice), hasVersion: true },
    async handle({ ctx, params: { id }, body: { updatedAt: seen, ...typed }, request }) {
      const { reason } = checkPart(WriteOffInput, typed);
      const { outcome } = await writeOffInvoice(ctx, { id, reason, updatedAt: meantVersion(request.headers, seen) });
      if (outcome === "nothing-open") throw refused(outcome, "Nothing of this invoice is open.");
      onlyLeft(outcome, "written-off");
      return answerOne(showInvoice(await getInvoice(ctx, { id })));
    },
  }),
  operation({
    id: "deleteInvoice",
    method: "delete",
    path: "/invoices/{id}",
    tag: "Invoices",
    permission: "invoice.write",
    summary: "Delete the draft of an invoice",
    description: "Hours and parts that it billed are free again. An issued invoice stays; a credit note takes it back.",
    params: IdParams,
    isVersioned: true,
    success: { status: 204, description: "The draft is gone." },
    async handle({ ctx, params: { id }, request }) {
      const { outcome } = await deleteInvoiceDraft(ctx, { id, updatedAt: meantVersion(request.headers) });
      if (outcome === "issued") throw refused(outcome, "It was issued, so it stays. Credit it instead.");
      onlyLeft(outcome, "deleted");
      return { body: undefined };
    },
  }),
];
