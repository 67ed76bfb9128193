import { z } from "@hono/zod-openapi";
import { QUOTE_EXAMPLE } from "~/content/api-examples";
import { DISCOUNT_TYPES } from "~/domain/promotions/schema";
import { createQuote } from "~/domain/quotes/create-quote.server";
import {
  type BusinessQuote as BusinessQuoteModel,
  getOwnQuote,
  listOwnQuotes,
} from "~/domain/quotes/own-quotes.server";
import { getQuote, listQuotes, type Quote as QuoteModel } from "~/domain/quotes/queries.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import {
  PROMOTION_REFUSALS,
  type PromotionRefusal,
  QUOTE_FILTERS,
  QUOTE_ITEM_TYPES,
  QUOTE_ITEMS_MAX,
  QUOTE_SORTS,
  QUOTE_STATES,
  QUOTE_STATUSES,
  QuoteInput,
} from "~/domain/quotes/schema";
import { sendQuote } from "~/domain/quotes/send-quote.server";
import { updateQuote } from "~/domain/quotes/update-quote.server";
import { centsToDollars } from "~/lib/money";
import { answerOne } from "./answer-one";
import { checkPart, invalidFields } from "./field-problems";
import { Day, Direction, Id, IdParams, Moment, SeenVersion, sentBack } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";
import { Refusal } from "./problem";
import { changedSince, meantVersion } from "./versions";

const Dollars = z.number().min(0).openapi({ description: "US dollars, to the cent." });
const ID_EXAMPLE = "0199f0a2-6c1e-7b7a-9d43-0c3f5a6b7c8d";

const QuoteItem = z.strictObject({
  id: Id,
  type: z.enum(QUOTE_ITEM_TYPES),
  name: z.string(),
  description: z.string(),
  amount: Dollars,
  packageId: z.string().nullable().openapi({ description: "The package of the catalogue; null for one-time items." }),
  isOptional: z.boolean().openapi({ description: "The customer may tick it or leave it." }),
});

const Quote = z
  .strictObject({
    id: Id,
    quoteNumber: z.string().nullable().openapi({ description: "Given at the first sending; null before." }),
    leadId: Id.nullable(),
    businessId: Id.nullable().openapi({ description: "The customer; null until somebody has proven the address." }),
    businessName: z.string(),
    contactName: z.string(),
    businessEmail: z.string(),
    items: z.array(QuoteItem),
    discount: z.number().openapi({ description: "Percent, or US dollars of a fixed discount; 0: none." }),
    discountType: z.enum(DISCOUNT_TYPES),
    promotionCode: z.string().nullable().openapi({ description: "Its discount is `discount`." }),
    depositPercent: z.int().openapi({ description: "What is to be paid first; 100: all at once." }),
    totalAmount: Dollars.openapi({
      description: "Without optional items; once accepted: with those that were chosen.",
    }),
    status: z.enum(QUOTE_STATUSES),
    state: z.enum(QUOTE_STATES).openapi({ description: "As `status`, but drafts and expired quotes are told apart." }),
    validUntil: Day,
    message: z.string(),
    declineReason: z.string(),
    sentAt: Moment.nullable(),
    acceptedAt: Moment.nullable(),
    declinedAt: Moment.nullable(),
    createdAt: Moment,
    updatedAt: Moment,
  })
  .openapi("Quote", {
    description: "A quote as staff work on it. Customers see what was sent last.",
    examples: [
      {
        ...QUOTE_EXAMPLE.head,
        ...{ id: ID_EXAMPLE, leadId: null, businessId: null, discount: 0, discountType: "percentage" },
        items: [{ ...QUOTE_EXAMPLE.item, id: ID_EXAMPLE, type: "package", description: "", isOptional: false }],
        ...{ promotionCode: null, depositPercent: 50, totalAmount: QUOTE_EXAMPLE.item.amount },
        ...{ status: "sent", state: "sent", message: "", declineReason: "", acceptedAt: null, declinedAt: null },
        ...{ sentAt: "2026-11-02T15:04:05.678Z", createdAt: "2026-11-02T15:00:00.000Z" },
        updatedAt: "2026-11-02T15:04:05.678Z",
      },
    ],
  });

const BusinessQuote = z
  .strictObject({
    id: Id,
    businessEmail: z.string(),
    quoteNumber: z.string(),
    serviceType: z.enum(["small-business", "startups"]),
    packageName: z.string(),
    customServices: z.array(z.string()),
    totalAmount: Dollars,
    createdAt: Moment,
    validUntil: Day,
    status: z.enum(QUOTE_STATUSES),
    businessName: z.string(),
    description: z.string(),
  })
  .openapi("BusinessQuote", {
    description: "A quote as its customer sees it.",
    examples: [
      {
        ...{ id: ID_EXAMPLE, businessEmail: "dana@juniperlane.example", quoteNumber: "Q-0042" },
        ...{ serviceType: "small-business", packageName: "Medium", customServices: [] },
        ...{ totalAmount: QUOTE_EXAMPLE.item.amount, createdAt: "2026-11-02T15:00:00.000Z" },
        ...{ validUntil: "2026-12-02", status: "sent", businessName: "Juniper Lane Bakery", description: "" },
      },
    ],
  });

const AnyQuote = z.union([Quote, BusinessQuote]);

const ItemBody = z.strictObject({
  id: Id.optional().openapi({ description: "Of an item that is there already." }),
  packageId: z.string().nullable().optional(),
  name: z.string(),
  description: z.string().optional(),
  amount: Dollars,
  isOptional: z.boolean().optional(),
  type: sentBack(),
});

const SENT_BACK = ["id", "quoteNumber", "leadId", "businessId", "totalAmount", "status", "state", "declineReason"];
const SENT_BACK_TIMES = ["sentAt", "acceptedAt", "declinedAt", "createdAt"];

const QuoteBody = z
  .strictObject({
    businessName: z.string(),
    contactName: z.string().optional(),
    businessEmail: z.string().openapi({ description: "Where it goes to. Fixed once it was sent." }),
    items: z.array(ItemBody).max(QUOTE_ITEMS_MAX),
    discount: z.number().min(0).optional(),
    discountType: z.enum(DISCOUNT_TYPES).optional().openapi({ description: "`percentage` if it is left out." }),
    promotionCode: z.string().nullable().optional().openapi({ description: "Takes the place of `discount`." }),
    depositPercent: z.int().min(1).max(100).optional().openapi({ description: "100 if it is left out." }),
    validUntil: Day,
    message: z.string().optional(),
    updatedAt: SeenVersion,
    ...Object.fromEntries([...SENT_BACK, ...SENT_BACK_TIMES].map((name) => [name, sentBack()])),
  })
  .openapi("QuoteInput", {
    description: "A whole quote.",
    examples: [
      {
        ...{ businessName: "Juniper Lane Bakery", businessEmail: "dana@juniperlane.example" },
        items: [QUOTE_EXAMPLE.item],
        validUntil: "2026-12-02",
      },
    ],
  });

const SendBody = z
  .strictObject({
    byEmail: z.boolean().optional().openapi({ description: "False: it only shows in the customer's dashboard." }),
    updatedAt: SeenVersion,
  })
  .openapi("QuoteSending", { description: "How a quote is sent.", examples: [{ byEmail: true }] });

const QuoteQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("number, names and e-mail address").openapi({
    description: "For staff: words that are looked for.",
  }),
  state: z
    .enum(QUOTE_FILTERS)
    .optional()
    .openapi({ description: "For staff. `open`: awaits an answer and is still good." }),
  leadId: Id.optional(),
  sort: z.enum(QUOTE_SORTS).optional().openapi({ description: "For staff; `created` by default." }),
  direction: Direction.openapi({ description: "`desc` by default." }),
});

function show(quote: QuoteModel): z.input<typeof Quote> {
  const { id, quoteNumber, leadId, businessId, businessEmail, status, state, draft, declineReason } = quote;
  const { sentAt, acceptedAt, declinedAt, createdAt, updatedAt } = quote;
  const { businessName, contactName, discount, promotionCode, depositPercent, validUntil, message } = draft;
  const total = status === "accepted" ? quote.totalCents : quoteTotal(draft).totalCents;
  return {
    ...{ id, quoteNumber, leadId, businessId, businessName, contactName, businessEmail },
    items: draft.items.map(({ amountCents, packageId = null, ...item }) => ({
      ...item,
      ...{ packageId, amount: centsToDollars(amountCents) },
    })),
    discount: discount ? (discount.type === "fixed" ? centsToDollars(discount.value) : discount.value) : 0,
    discountType: discount?.type ?? "percentage",
    ...{ promotionCode, depositPercent, totalAmount: centsToDollars(total), status, state, validUntil, message },
    ...{ declineReason, sentAt, acceptedAt, declinedAt, createdAt, updatedAt },
  };
}

function showToBusiness(quote: BusinessQuoteModel): z.input<typeof BusinessQuote> {
  const { totalCents, state: _state, ...view } = quote;
  return { ...view, totalAmount: centsToDollars(totalCents) };
}

function readQuote(body: z.output<typeof QuoteBody>): QuoteInput {
  const { businessName, contactName, businessEmail, items, discount = 0, discountType, promotionCode } = body;
  const { depositPercent, validUntil, message } = body;
  const isByCode = promotionCode !== undefined && promotionCode !== null;
  return checkPart(QuoteInput, {
    ...{ businessName, contactName, businessEmail, depositPercent, validUntil, message },
    items: items.map(({ type: _type, packageId, ...item }) => ({ ...item, packageId: packageId ?? undefined })),
    promotionCode: isByCode ? promotionCode : null,
    discount: discount > 0 && !isByCode ? { type: discountType ?? "percentage", value: discount } : null,
  });
}

function refusedCode(refusal: PromotionRefusal) {
  return invalidFields([{ field: "promotionCode", message: PROMOTION_REFUSALS[refusal] }]);
}

const CLOSED = {
  answered: { code: "quote.answered", message: "The customer has answered this quote, so it stays as it is." },
  "address-fixed": {
    code: "quote.address-fixed",
    message: "This quote was sent to its address already. Make a new one for another address.",
  },
  empty: { code: "quote.empty", message: "A quote without items cannot be sent." },
  past: { code: "quote.past", message: "The last day of this quote is over. Choose a later one first." },
} as const;

function closed(why: keyof typeof CLOSED): Refusal {
  return new Refusal({ status: 409, ...CLOSED[why] });
}

export const quoteOperations = [
  operation({
    ...{ id: "listQuotes", method: "get", path: "/quotes", tag: "Quotes", permission: "quote.read" },
    isForCustomers: true,
    summary: "List quotes",
    description: "Staff and keys get all quotes; customers get those that were sent to them, as `BusinessQuote`.",
    query: QuoteQuery,
    success: { status: 200, description: "A page of quotes.", schema: pageOf(AnyQuote) },
    async handle({ ctx, actor, query, request }) {
      const { after: cursor, ...asked } = query;
      if (actor.kind === "customer") {
        const own = await listOwnQuotes(ctx, actor, { cursor, limit: asked.limit });
        return answerPage(request, query, own, showToBusiness);
      }
      return answerPage(request, query, await listQuotes(ctx, actor, { ...asked, cursor }), show);
    },
  }),
  operation({
    ...{ id: "getQuote", method: "get", path: "/quotes/{id}", tag: "Quotes", permission: "quote.read" },
    isForCustomers: true,
    summary: "Read a quote",
    params: IdParams,
    success: { status: 200, description: "The quote.", schema: dataOf(AnyQuote), hasVersion: true },
    refusals: [403],
    async handle({ ctx, actor, params }) {
      if (actor.kind === "customer")
        return { body: { data: showToBusiness(await getOwnQuote(ctx, actor, params.id)) } };
      return answerOne(show(await getQuote(ctx, actor, params.id)));
    },
  }),
  operation({
    ...{ id: "createQuote", method: "post", path: "/quotes", tag: "Quotes", permission: "quote.write" },
    summary: "Create a quote",
    description: "As a draft, which no customer sees before it is sent.",
    body: QuoteBody,
    success: { status: 201, description: "The new quote.", schema: dataOf(Quote), hasVersion: true },
    async handle({ ctx, actor, body, requestId }) {
      const result = await createQuote(ctx, actor, { quote: readQuote(body), requestId });
      if (result.outcome === "promotion-refused") throw refusedCode(result.refusal);
      return answerOne(show(result.quote), `/api/quotes/${result.quote.id}`);
    },
  }),
  operation({
    ...{ id: "updateQuote", method: "put", path: "/quotes/{id}", tag: "Quotes", permission: "quote.write" },
    summary: "Change a quote",
    description: "The customer sees nothing of it before it is sent again.",
    params: IdParams,
    body: QuoteBody,
    isVersioned: true,
    success: { status: 200, description: "The quote as it is now.", schema: dataOf(Quote), hasVersion: true },
    async handle({ ctx, actor, params, body, request, requestId }) {
      const updatedAt = meantVersion(request.headers, body.updatedAt);
      const result = await updateQuote(ctx, actor, { id: params.id, updatedAt, quote: readQuote(body), requestId });
      if (result.outcome === "saved") return answerOne(show(result.quote));
      if (result.outcome === "promotion-refused") throw refusedCode(result.refusal);
      if (result.outcome === "stale") throw changedSince(request.headers, "quote.stale");
      throw closed(result.outcome);
    },
  }),
  operation({
    ...{ id: "sendQuote", method: "post", path: "/quotes/{id}/send", tag: "Quotes", permission: "quote.write" },
    summary: "Send a quote",
    description: "Freezes it as a version that the customer sees, and gives it its number the first time.",
    params: IdParams,
    body: SendBody,
    isVersioned: true,
    success: { status: 200, description: "The quote as it is now.", schema: dataOf(Quote), hasVersion: true },
    async handle({ ctx, actor, params, body, request, requestId }) {
      const updatedAt = meantVersion(request.headers, body.updatedAt);
      const { byEmail = true } = body;
      const result = await sendQuote(ctx, actor, { id: params.id, updatedAt, byEmail, requestId });
      if (result.outcome === "sent") return answerOne(show(result.quote));
      if (result.outcome === "promotion-refused") throw refusedCode(result.refusal);
      if (result.outcome === "stale") throw changedSince(request.headers, "quote.stale");
      throw closed(result.outcome);
    },
  }),
];
