import type { z } from "@hono/zod-openapi";
import { changeAgreement, editAgreement } from "~/domain/agreements/change-agreement.server";
import { createAgreement } from "~/domain/agreements/create-agreement.server";
import { getAgreement, listAgreements } from "~/domain/agreements/queries.server";
import { AgreementChangeInput, AgreementTermsInput, AgreementWordsInput } from "~/domain/agreements/schema";
import type { ListedAgreement, OpenedAgreement } from "~/domain/agreements/show-agreement.server";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import type { PriceRefusal } from "~/domain/invoices/price-invoice.server";
import { ONE } from "~/domain/money/line";
import type { AppContext } from "~/kernel/app-context";
import { formatLongDate } from "~/lib/calendar-date";
import { centsToAmount } from "~/lib/money";
import {
  Agreement,
  AgreementBody,
  AgreementChange,
  AgreementQuery,
  AgreementSummary,
  PriceChangeBody,
} from "./agreement-shapes";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { hourNames, sentHours, showHours } from "./included-hours";
import { operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import { Refusal } from "./problem";
import { shownAs } from "./shown";
import { refuseUnknownIds } from "./unknown-ids";
import { meantVersion } from "./versions";

function showFacts({ business, netCents, totalCents, plan }: ListedAgreement | OpenedAgreement) {
  return {
    businessId: business.id,
    businessName: business.name,
    netAmount: centsToAmount(netCents),
    totalAmount: centsToAmount(totalCents),
    subscriptionId: plan?.subscriptionId ?? null,
    isCharged: plan?.isCharged ?? false,
  };
}

const showListed = shownAs(AgreementSummary, (row: ListedAgreement) => showFacts(row));

const showAgreement = shownAs(Agreement, (row: OpenedAgreement) => ({
  ...showFacts(row),
  pricesIncludeTax: row.isTaxIncluded,
  quoteId: row.quote?.id ?? null,
  prices: row.sets.map(({ fromOn, lines }) => ({
    fromOn,
    lines: lines.map(
      ({ name, description, quantity, minutes = null, unit, unitPriceCents, taxRateId = null, hours }) => ({
        name,
        description,
        quantity: quantity / ONE,
        minutes,
        unit,
        unitPrice: centsToAmount(unitPriceCents),
        taxRateId,
        hours: showHours(hours),
      }),
    ),
  })),
  upcoming: row.upcoming.map(({ from, to, taxCents, totalCents }) => ({
    from,
    to,
    taxAmount: centsToAmount(taxCents),
    totalAmount: centsToAmount(totalCents),
  })),
}));

/** Returns the whole agreement, the response of each operation here. */
export async function answerAgreement(ctx: AppContext, id: string, address?: string) {
  return answerOne(showAgreement(await getAgreement(ctx, id)), address);
}

export const AGREEMENT_AS_IT_IS = {
  status: 200,
  description: "The updated agreement.",
  schema: dataOf(Agreement),
  hasVersion: true,
} as const;

export function agreementRefused(why: string, message: string): Refusal {
  return new Refusal({ status: 409, code: `agreement.${why}`, message });
}

/** Converts lines to the input of the invoice verbs. `title` is checked with them. */
function readContent(
  title: string,
  lines: z.output<typeof AgreementBody>["lines"],
  more: { note?: string; isTaxIncluded?: boolean } = {},
) {
  const read = lines.map(({ quantity = 1, taxRateId, hours, ...line }) => ({
    ...line,
    quantity,
    hours: sentHours(hours),
    ...(taxRateId === undefined ? {} : { taxRateId: taxRateId ?? "" }),
  }));
  return checkPart(InvoiceInput, { title, lines: read, ...more }, hourNames("lines", lines.length));
}

function notPriced(why: PriceRefusal): Refusal {
  switch (why.outcome) {
    case "too-much": {
      const field = why.line === null ? "lines" : `lines.${why.line}.unitPrice`;
      return invalidFields([{ field, message: "This is more than one invoice can bill." }]);
    }
    case "below-zero":
      return invalidFields([{ field: "lines", message: "A period, its net and its tax can't be below zero." }]);
    case "unknown-tax":
      return invalidFields([{ field: `lines.${why.line}.taxRateId`, message: "There is no such tax rate." }]);
  }
}

export const agreementOperations = [
  operation({
    id: "listAgreements",
    method: "get",
    path: "/agreements",
    tag: "Agreements",
    permission: "invoice.read",
    summary: "List agreements",
    query: AgreementQuery,
    success: { status: 200, description: "A page of agreements.", schema: pageOf(AgreementSummary) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listAgreements(ctx, { ...asked, cursor }), showListed);
    },
  }),
  operation({
    id: "getAgreement",
    method: "get",
    path: "/agreements/{id}",
    tag: "Agreements",
    permission: "invoice.read",
    summary: "Read an agreement",
    description: "With its lines, earlier and later ones too, and its next bills.",
    params: IdParams,
    success: { status: 200, description: "The agreement.", schema: dataOf(Agreement), hasVersion: true },
    async handle({ ctx, params: { id } }) {
      return answerAgreement(ctx, id);
    },
  }),
  operation({
    id: "createAgreement",
    method: "post",
    path: "/agreements",
    tag: "Agreements",
    permission: "invoice.write",
    summary: "Create an agreement",
    description: "It bills from its first day on. The key also needs `invoice.read` to get it back.",
    body: AgreementBody,
    success: { status: 201, description: "The new agreement.", schema: dataOf(Agreement), hasVersion: true },
    refusals: [403],
    async handle({ ctx, body }) {
      const { businessId, title, note, lines, pricesIncludeTax: isTaxIncluded, ...sent } = body;
      const content = readContent(title, lines, { note, isTaxIncluded });
      const terms = checkPart(AgreementTermsInput, sent);
      const made = await refuseUnknownIds({ "customer.not-found": "businessId" }, () =>
        createAgreement(ctx, { businessId, content, terms }),
      );
      switch (made.outcome) {
        case "created":
          return answerAgreement(ctx, made.id, `/api/agreements/${made.id}`);
        case "too-early":
          throw invalidFields([{ field: "startsOn", message: "Enter a day within the last 12 months, or later." }]);
        case "too-much":
        case "below-zero":
        case "unknown-tax":
          throw notPriced(made);
      }
    },
  }),
  operation({
    id: "updateAgreement",
    method: "put",
    path: "/agreements/{id}",
    tag: "Agreements",
    permission: "invoice.write",
    summary: "Change the words of an agreement",
    description:
      "Its title and note, for the invoices to come, and what its customer can do. The key also needs `invoice.read`.",
    params: IdParams,
    body: AgreementChange,
    isVersioned: true,
    keeps: {
      async read({ ctx, params: { id } }) {
        const { title, note, customerEnds, customerPauses, updatedAt } = await getAgreement(ctx, id);
        return { title, note, customerEnds, customerPauses, updatedAt };
      },
    },
    success: AGREEMENT_AS_IT_IS,
    async handle({ ctx, params: { id }, body }) {
      const { title, note, customerEnds, customerPauses, updatedAt } = body;
      const words = checkPart(AgreementWordsInput, { title, note, customerEnds, customerPauses });
      await editAgreement(ctx, { id, updatedAt, words });
      return answerAgreement(ctx, id);
    },
  }),
  operation({
    id: "changeAgreement",
    method: "post",
    path: "/agreements/{id}/change",
    tag: "Agreements",
    permission: "invoice.write",
    summary: "Change the lines of an agreement",
    description:
      "From a day on; what is billed stays. The customer is notified of both prices and the day. The key also needs `invoice.read`.",
    params: IdParams,
    body: PriceChangeBody,
    isVersioned: true,
    success: AGREEMENT_AS_IT_IS,
    async handle({ ctx, params: { id }, body: { lines: sent, updatedAt: seen, ...terms }, request }) {
      const { lines } = readContent("-", sent);
      const change = { ...checkPart(AgreementChangeInput, terms), lines };
      const result = await changeAgreement(ctx, { id, updatedAt: meantVersion(request.headers, seen), change });
      const on = (message: string) => invalidFields([{ field: "fromOn", message }]);
      switch (result.outcome) {
        case "changed":
          return answerAgreement(ctx, id);
        case "billed-already":
          throw on(`It's billed until then. Enter ${formatLongDate(result.firstOn)} or a later day.`);
        case "too-soon":
          throw on(`By its terms it can change on ${formatLongDate(result.earliestOn)} at the earliest.`);
        case "after-end":
          throw on("It ends before that day.");
        case "over":
          throw agreementRefused("over", "It has ended.");
        case "unchanged":
          throw agreementRefused("unchanged", "It has these lines then anyway.");
        case "too-much":
        case "below-zero":
        case "unknown-tax":
          throw notPriced(result);
      }
    },
  }),
];
