import type { z } from "@hono/zod-openapi";
import { createQuote } from "~/domain/quotes/create-quote.server";
import type { ScheduleGap } from "~/domain/quotes/offer.server";
import { getOwnQuote, listOwnQuotes } from "~/domain/quotes/own-quotes.server";
import { getQuote, listQuotes } from "~/domain/quotes/queries.server";
import { scheduleOffWords } from "~/domain/quotes/schedule-input";
import { PROMOTION_REFUSALS, type PromotionRefusal, QuoteInput, TAX_GONE } from "~/domain/quotes/schema";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { updateQuote } from "~/domain/quotes/update-quote.server";
import { onlyLeft } from "~/lib/only-left";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { hourNames, sentHours } from "./included-hours";
import { operation } from "./operation";
import { answerPage, dataOf, pageOf } from "./paging";
import { Refusal } from "./problem";
import { QuoteBody, SendBody } from "./quote-input-shapes";
import { AnyQuote, Quote, QuoteQuery } from "./quote-shapes";
import { show, showToBusiness } from "./show-quote";
import { meantVersion } from "./versions";

/** A promotion sets its own discount, so a request names one or the other. */
const DISCOUNT_WAYS = [["promotionCode"], ["discount", "discountType"]] as const;

function readQuote(body: z.output<typeof QuoteBody>): QuoteInput {
  const { businessName, contactName, businessEmail, items, discount = 0, discountType, promotionCode } = body;
  const {
    depositPercent,
    schedule,
    validUntil,
    message,
    pricesIncludeTax: isTaxIncluded,
    taxExemption: exemption,
    notIncluded: excluded,
    address,
    delivery,
    terms,
  } = body;
  const isByCode = promotionCode !== undefined && promotionCode !== null;
  return checkPart(
    QuoteInput,
    {
      businessName,
      contactName,
      businessEmail,
      depositPercent,
      schedule,
      validUntil,
      message,
      isTaxIncluded,
      exemption,
      excluded,
      address,
      delivery,
      terms,
      items: items.map(readItem),
      promotionCode: isByCode ? promotionCode : null,
      discount: discount > 0 && !isByCode ? { type: discountType ?? "percentage", value: discount } : null,
    },
    hourNames("items", items.length),
  );
}

function readItem(body: z.output<typeof QuoteBody>["items"][number], index: number) {
  const { type: _type, tax: _tax, packageId, unitPrice, amount, hours, ...item } = body;
  const { quantity = 1 } = item;
  if (unitPrice === undefined && amount !== undefined && quantity !== 1) {
    const message = "Give the price of one unit, since the quantity isn’t 1.";
    throw invalidFields([{ field: `items.${index}.unitPrice`, message }]);
  }
  return { ...item, hours: sentHours(hours), packageId: packageId ?? undefined, amount: unitPrice ?? amount };
}

function refusedTaxes(items: readonly number[]) {
  return invalidFields(items.map((item) => ({ field: `items.${item}.taxRateId`, message: TAX_GONE })));
}

function refusedCode(refusal: PromotionRefusal) {
  return invalidFields([{ field: "promotionCode", message: PROMOTION_REFUSALS[refusal] }]);
}

/** `sent`: the parts in the request; a problem with all of them is reported at the last one, as in the form. */
function refusedSchedule(gap: ScheduleGap, sent?: z.output<typeof QuoteBody>["schedule"]) {
  const field = sent?.length ? `schedule.${sent.length - 1}.share` : "schedule";
  return invalidFields([{ field, message: scheduleOffWords(gap) }]);
}

const CLOSED = {
  answered: { code: "quote.answered", message: "The customer has responded to this quote, so it can't be changed." },
  "address-fixed": {
    code: "quote.address-fixed",
    message: "This quote has already been sent to its address. Make a new one for another address.",
  },
  empty: { code: "quote.empty", message: "A quote without items can't be sent." },
  "no-way-to-pay": {
    code: "quote.no-way-to-pay",
    message: "Customers couldn't see how to pay this quote. Add bank details or other ways to pay in Settings first.",
  },
  past: { code: "quote.past", message: "The last day of this quote has passed. Choose a later one first." },
} as const;

function closed(why: keyof typeof CLOSED): Refusal {
  const { code, message } = CLOSED[why];
  const errors = why === "address-fixed" ? [{ field: "businessEmail", message }] : undefined;
  return new Refusal({ status: 409, code, message, ...(errors && { errors }) });
}

export const quoteOperations = [
  operation({
    id: "listQuotes",
    method: "get",
    path: "/quotes",
    tag: "Quotes",
    permission: "quote.read",
    isForCustomers: true,
    summary: "List quotes",
    description: "Staff and keys get all quotes; customers get the ones sent to them, as `BusinessQuote`.",
    query: QuoteQuery,
    success: { status: 200, description: "A page of quotes.", schema: pageOf(AnyQuote) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      if (ctx.by.actor.kind === "customer") {
        const own = await listOwnQuotes(ctx, { cursor, limit: asked.limit });
        return answerPage(request, query, own, showToBusiness);
      }
      return answerPage(request, query, await listQuotes(ctx, { ...asked, cursor }), show);
    },
  }),
  operation({
    id: "getQuote",
    method: "get",
    path: "/quotes/{id}",
    tag: "Quotes",
    permission: "quote.read",
    isForCustomers: true,
    summary: "Read a quote",
    params: IdParams,
    success: { status: 200, description: "The quote.", schema: dataOf(AnyQuote), hasVersion: true },
    refusals: [403],
    async handle({ ctx, params }) {
      if (ctx.by.actor.kind === "customer")
        return { body: { data: showToBusiness(await getOwnQuote(ctx, params.id)) } };
      return answerOne(show(await getQuote(ctx, params.id)));
    },
  }),
  operation({
    id: "createQuote",
    method: "post",
    path: "/quotes",
    tag: "Quotes",
    permission: "quote.draft",
    summary: "Create a quote",
    description: "As a draft, which customers can't see until it's sent.",
    body: QuoteBody,
    success: { status: 201, description: "The new quote.", schema: dataOf(Quote), hasVersion: true },
    async handle({ ctx, body }) {
      const result = await createQuote(ctx, { quote: readQuote(body) });
      if (result.outcome === "promotion-refused") throw refusedCode(result.refusal);
      if (result.outcome === "tax-unknown") throw refusedTaxes(result.items);
      if (result.outcome === "schedule-off") throw refusedSchedule(result, body.schedule);
      onlyLeft(result.outcome, "saved");
      return answerOne(show(result.quote), `/api/quotes/${result.quote.id}`);
    },
  }),
  operation({
    id: "updateQuote",
    method: "put",
    path: "/quotes/{id}",
    tag: "Quotes",
    permission: "quote.draft",
    summary: "Change a quote",
    description: "The customer can't see the change until it's sent again.",
    params: IdParams,
    body: QuoteBody,
    isVersioned: true,
    keeps: { read: async ({ ctx, params }) => show(await getQuote(ctx, params.id)), ways: DISCOUNT_WAYS },
    success: { status: 200, description: "The updated quote.", schema: dataOf(Quote), hasVersion: true },
    async handle({ ctx, params, body }) {
      const { updatedAt } = body;
      const result = await updateQuote(ctx, { id: params.id, updatedAt, quote: readQuote(body) });
      if (result.outcome === "saved") return answerOne(show(result.quote));
      if (result.outcome === "promotion-refused") throw refusedCode(result.refusal);
      if (result.outcome === "tax-unknown") throw refusedTaxes(result.items);
      if (result.outcome === "schedule-off") throw refusedSchedule(result, body.schedule);
      throw closed(result.outcome);
    },
  }),
  operation({
    id: "sendQuote",
    method: "post",
    path: "/quotes/{id}/send",
    tag: "Quotes",
    permission: "quote.write",
    summary: "Send a quote",
    description: "Freezes it as a version that the customer sees. The first time, it also gets its number.",
    params: IdParams,
    body: SendBody,
    isVersioned: true,
    success: { status: 200, description: "The updated quote.", schema: dataOf(Quote), hasVersion: true },
    async handle({ ctx, params, body, request }) {
      const updatedAt = meantVersion(request.headers, body.updatedAt);
      const { byEmail = true, waysToPay } = body;
      const result = await sendQuote(ctx, { id: params.id, updatedAt, byEmail, ...(waysToPay ? { waysToPay } : {}) });
      if (result.outcome === "sent") return answerOne(show(result.quote));
      if (result.outcome === "promotion-refused") throw refusedCode(result.refusal);
      if (result.outcome === "schedule-off") throw refusedSchedule(result);
      throw closed(result.outcome);
    },
  }),
];
