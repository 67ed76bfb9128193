import type { z } from "@hono/zod-openapi";
import { createInvoice } from "~/domain/invoices/create-invoice.server";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { InvoiceDiscountInput, InvoiceInput } from "~/domain/invoices/invoice-input";
import { issueInvoice } from "~/domain/invoices/issue-invoice.server";
import type { PriceRefusal } from "~/domain/invoices/price-invoice.server";
import { listInvoices } from "~/domain/invoices/queries.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { CreditInput, InvoiceHeadInput } from "~/domain/invoices/schema";
import { updateInvoice } from "~/domain/invoices/update-invoice.server";
import { ONE } from "~/domain/money/line";
import { hoursOf } from "~/domain/money/minutes";
import type { AppContext } from "~/kernel/app-context";
import { formatMoney } from "~/lib/money";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { InvoiceQuery } from "./invoice-query";
import { CreditBody, Invoice, InvoiceBody, InvoiceChange, InvoiceSummary, IssueBody } from "./invoice-shapes";
import { operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import { Refusal } from "./problem";
import { showInvoice, showListed } from "./show-invoice";
import { refuseUnknownIds } from "./unknown-ids";
import { meantVersion } from "./versions";

type Sent = Pick<
  z.output<typeof InvoiceBody>,
  "title" | "reference" | "note" | "dueOn" | "deliveredFrom" | "deliveredTo"
>;
type SentDiscount = z.output<typeof InvoiceBody>["discount"];
type SentLines = z.output<typeof InvoiceBody>["lines"];

function headOf({ title, reference, note, dueOn, deliveredFrom, deliveredTo }: Sent) {
  const days = { deliveredFrom: deliveredFrom ?? "", deliveredTo: deliveredTo ?? "" };
  return { title, reference, note, dueOn: dueOn ?? "", ...days };
}

function readInvoice(sent: Sent & { pricesIncludeTax?: boolean; discount?: SentDiscount }, sentLines: SentLines) {
  const lines = sentLines.map(({ name, description, quantity, minutes, unit, unitPrice, taxRateId }) => {
    return {
      name,
      description,
      quantity: quantity ?? (minutes ? hoursOf(minutes) / ONE : 1),
      minutes,
      unit,
      unitPrice,
      ...(taxRateId === undefined ? {} : { taxRateId: taxRateId ?? "" }),
    };
  });
  const { pricesIncludeTax: isTaxIncluded } = sent;
  return checkPart(InvoiceInput, { ...headOf(sent), lines, isTaxIncluded, discount: sent.discount });
}

/** Reads the fields besides lines and totals, which the verb preserves itself. */
async function readKept({ ctx, params }: { ctx: AppContext; params: { id: string } }) {
  const invoice = await getInvoice(ctx, params);
  const { reference, note, dueOn, updatedAt } = showInvoice(invoice);
  const chosen = invoice.delivery?.isOfAgreement ? null : invoice.delivery;
  const days = { deliveredFrom: chosen?.from ?? null, deliveredTo: chosen?.to ?? null };
  return { reference, note, dueOn, ...days, updatedAt };
}

function refused(why: "issued" | "fixed", message: string): Refusal {
  return new Refusal({ status: 409, code: `invoice.${why}`, message });
}

/** Returns the refusal for invalid lines or an invalid due date. */
function notStored(why: { outcome: "due-before-issue" } | PriceRefusal): Refusal {
  switch (why.outcome) {
    case "due-before-issue":
      return invalidFields([{ field: "dueOn", message: DUE_BEFORE }]);
    case "too-much":
      return tooMuch(why.line);
    case "below-zero":
      return invalidFields([{ field: "lines", message: "An invoice, its net and its tax can't be below zero." }]);
    case "unknown-tax":
      return invalidFields([{ field: `lines.${why.line}.taxRateId`, message: "There is no such tax rate." }]);
  }
}

const DUE_BEFORE = "The due date has passed. Choose a later one.";

/** `line`: the line that exceeds the limit on its own; null if only all together do. */
function tooMuch(line: number | null) {
  const field = line === null ? "lines" : `lines.${line}.unitPrice`;
  return invalidFields([{ field, message: "This is more than one invoice can bill." }]);
}

export const invoiceOperations = [
  operation({
    id: "listInvoices",
    method: "get",
    path: "/invoices",
    tag: "Invoices",
    permission: "invoice.read",
    summary: "List invoices",
    query: InvoiceQuery,
    success: { status: 200, description: "A page of invoices.", schema: pageOf(InvoiceSummary) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listInvoices(ctx, { ...asked, cursor }), showListed);
    },
  }),
  operation({
    id: "getInvoice",
    method: "get",
    path: "/invoices/{id}",
    tag: "Invoices",
    permission: "invoice.read",
    summary: "Read an invoice",
    description: "With its lines, payments and credit notes.",
    params: IdParams,
    success: { status: 200, description: "The invoice.", schema: dataOf(Invoice), hasVersion: true },
    async handle({ ctx, params }) {
      return answerOne(showInvoice(await getInvoice(ctx, { id: params.id })));
    },
  }),
  operation({
    id: "createInvoice",
    method: "post",
    path: "/invoices",
    tag: "Invoices",
    permission: "invoice.write",
    summary: "Create an invoice",
    description:
      "As a draft without a number, which customers can't see until it's issued. The key also needs `invoice.read` to get it back.",
    body: InvoiceBody,
    success: { status: 201, description: "The new draft.", schema: dataOf(Invoice), hasVersion: true },
    refusals: [403],
    async handle({ ctx, body }) {
      const { businessId, projectId } = body;
      const invoice = readInvoice(body, body.lines);
      const ids = { "customer.not-found": "businessId", "project.not-found": "projectId" } as const;
      const made = await refuseUnknownIds(ids, () =>
        createInvoice(ctx, { businessId, projectId: projectId ?? undefined, invoice }),
      );
      switch (made.outcome) {
        case "created":
          return answerOne(showInvoice(await getInvoice(ctx, { id: made.id })), `/api/invoices/${made.id}`);
        case "due-before-issue":
        case "too-much":
        case "below-zero":
        case "unknown-tax":
          throw notStored(made);
      }
    },
  }),
  operation({
    id: "updateInvoice",
    method: "put",
    path: "/invoices/{id}",
    tag: "Invoices",
    permission: "invoice.write",
    summary: "Change the draft of an invoice",
    description:
      "Once issued, an invoice never changes; use a credit note. A deleted tax rate stays on the lines that have it. The key also needs `invoice.read`.",
    params: IdParams,
    body: InvoiceChange,
    isVersioned: true,
    keeps: { read: readKept },
    success: { status: 200, description: "The updated draft.", schema: dataOf(Invoice), hasVersion: true },
    async handle({ ctx, params: { id }, body }) {
      const { lines, isTaxIncluded, discount, ...head } = body.lines
        ? readInvoice(body, body.lines)
        : {
            ...checkPart(InvoiceHeadInput, headOf(body)),
            ...checkPart(InvoiceDiscountInput, { discount: body.discount }),
            lines: undefined,
            isTaxIncluded: body.pricesIncludeTax,
          };
      const { updatedAt } = body;
      const result = await updateInvoice(ctx, { id, updatedAt, head, lines, isTaxIncluded, discount });
      switch (result.outcome) {
        case "saved":
          return answerOne(showInvoice(await getInvoice(ctx, { id })));
        case "not-draft":
          throw refused("issued", "It was issued, so it can't be deleted or changed. Credit it instead.");
        case "fixed":
          throw refused("fixed", "Its lines come from its quote. Leave them out to change the other fields.");
        case "due-before-issue":
        case "too-much":
        case "below-zero":
        case "unknown-tax":
          throw notStored(result);
      }
    },
  }),
  operation({
    id: "issueInvoice",
    method: "post",
    path: "/invoices/{id}/issue",
    tag: "Invoices",
    permission: "invoice.write",
    summary: "Issue an invoice",
    description:
      "Gives a draft its number. After that it can't be changed; use a credit note. The key also needs `invoice.read`.",
    params: IdParams,
    body: IssueBody,
    isVersioned: true,
    success: { status: 200, description: "The updated invoice.", schema: dataOf(Invoice), hasVersion: true },
    async handle({ ctx, params: { id }, body, request }) {
      const result = await issueInvoice(ctx, { id, updatedAt: meantVersion(request.headers, body.updatedAt) });
      switch (result.outcome) {
        case "issued":
          return answerOne(showInvoice(await getInvoice(ctx, { id })));
        case "due-before-issue":
          throw invalidFields([{ field: "dueOn", message: DUE_BEFORE }]);
        case "not-draft":
          throw refused("issued", "This invoice has already been issued.");
      }
    },
  }),
  operation({
    id: "creditInvoice",
    method: "post",
    path: "/invoices/{id}/credit",
    tag: "Invoices",
    permission: "payment.manage",
    summary: "Credit an invoice",
    description:
      "Credits all or part of an issued invoice with a credit note that has its own number and proportional tax. The key also needs `invoice.read`.",
    params: IdParams,
    body: CreditBody,
    isVersioned: true,
    success: { status: 201, description: "The updated invoice.", schema: dataOf(Invoice), hasVersion: true },
    async handle({ ctx, params: { id }, body, request }) {
      const { updatedAt: seen, ...typed } = body;
      const { amount: amountCents, reason } = checkPart(CreditInput, typed);
      const updatedAt = meantVersion(request.headers, seen);
      const result = await creditInvoice(ctx, { id, amountCents, reason, updatedAt });
      switch (result.outcome) {
        case "credited":
          return answerOne(showInvoice(await getInvoice(ctx, { id })));
        case "not-issued":
          throw new Refusal({ status: 409, code: "invoice.not-issued", message: "A draft can't be credited." });
        case "above": {
          const message = `At most ${formatMoney(result.mostCents, { cents: "always" })} can be credited.`;
          throw invalidFields([{ field: "amount", message }]);
        }
      }
    },
  }),
];
