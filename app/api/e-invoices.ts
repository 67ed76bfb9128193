import { z } from "@hono/zod-openapi";
import { type MadeEInvoice, openEInvoice } from "~/domain/e-invoices/open-e-invoice.server";
import { E_INVOICE_FORMATS } from "~/domain/e-invoices/schema";
import { attachmentNamed } from "~/lib/content-disposition";
import { Id } from "./fields";
import { operation } from "./operation";
import { Refusal } from "./problem";

const Format = z.enum(E_INVOICE_FORMATS);
const DESCRIPTION =
  "Its XML, checked by the rules of EN 16931; 409 says what to mend. Only where the agency is in the European Union. For `facturx` it’s the XML that the PDF holds.";
const SUCCESS = { status: 200, description: "The XML, as an attachment.", mediaTypes: ["application/xml"] } as const;

function answer(request: Request, made: MadeEInvoice): Response {
  switch (made.outcome) {
    case "refused": {
      const mends = [...new Set(made.broken.map(({ mend }) => mend))].join(" ");
      throw new Refusal({ status: 409, code: "e-invoice.incomplete", message: mends });
    }
    case "made":
      return new Response(request.method === "HEAD" ? null : made.xml, {
        headers: {
          "content-type": "application/xml; charset=utf-8",
          "content-disposition": attachmentNamed(`${made.name}.xml`),
          "x-content-type-options": "nosniff",
        },
      });
  }
}

export const eInvoiceOperations = [
  operation({
    id: "downloadEInvoice",
    method: "get",
    path: "/invoices/{id}/e-invoices/{format}",
    tag: "Invoices",
    permission: "invoice.read",
    summary: "Download an invoice as an e-invoice",
    description: DESCRIPTION,
    params: z.object({ id: Id, format: Format }),
    refusals: [409],
    success: SUCCESS,
    async handle({ ctx, params, request }) {
      return answer(request, await openEInvoice(ctx, { ...params, credit: null }));
    },
  }),
  operation({
    id: "downloadECreditNote",
    method: "get",
    path: "/invoices/{id}/credit-notes/{number}/e-invoices/{format}",
    tag: "Invoices",
    permission: "invoice.read",
    summary: "Download a credit note as an e-invoice",
    description: DESCRIPTION,
    params: z.object({ id: Id, number: z.string().max(40), format: Format }),
    refusals: [409],
    success: SUCCESS,
    async handle({ ctx, params, request }) {
      const { id, number: credit, format } = params;
      return answer(request, await openEInvoice(ctx, { id, format, credit }));
    },
  }),
];
