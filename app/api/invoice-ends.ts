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

/** Operations that end an invoice without a payment. */
export const invoiceEndOperations = [
  operation({
    id: "applyCredit",
    method: "post",
    path: "/invoices/{id}/apply-credit",
    tag: "Invoices",
    permission: "invoice.write",
    summary: "Pay an invoice from credit",
    description:
      "Uses what the customer paid beyond all invoices, oldest payment first. The key also needs `invoice.read`.",
    params: IdParams,
    success: { status: 200, description: "The updated invoice.", schema: dataOf(Invoice), hasVersion: true },
    refusals: [409],
    async handle({ ctx, params: { id } }) {
      const { cents } = await applyCredit(ctx, { invoiceId: id });
      if (cents === 0) throw refused("no-credit", "The customer has no credit, or the invoice has nothing open.");
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
    description: "Writes off its open amount. The key also needs `invoice.read`.",
    params: IdParams,
    body: WriteOffBody,
    isVersioned: true,
    success: { status: 200, description: "The updated invoice.", schema: dataOf(Invoice), hasVersion: true },
    async handle({ ctx, params: { id }, body: { updatedAt: seen, ...typed }, request }) {
      const { reason } = checkPart(WriteOffInput, typed);
      const { outcome } = await writeOffInvoice(ctx, { id, reason, updatedAt: meantVersion(request.headers, seen) });
      if (outcome === "nothing-open") throw refused(outcome, "This invoice has nothing open.");
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
    description:
      "Hours and parts it billed can be billed again. An issued invoice can't be deleted; use a credit note.",
    params: IdParams,
    isVersioned: true,
    success: { status: 204, description: "The draft was deleted." },
    async handle({ ctx, params: { id }, request }) {
      const { outcome } = await deleteInvoiceDraft(ctx, { id, updatedAt: meantVersion(request.headers) });
      if (outcome === "issued")
        throw refused(outcome, "It was issued, so it can't be deleted or changed. Credit it instead.");
      onlyLeft(outcome, "deleted");
      return { body: undefined };
    },
  }),
];
