import { z } from "@hono/zod-openapi";
import {
  getSubscription,
  type ListedSubscription,
  listSubscriptions,
} from "~/domain/billing/list-subscriptions.server";
import { SUBSCRIPTION_STATUSES } from "~/domain/billing/schema";
import { centsToDollars } from "~/lib/money";
import { answerOne } from "./answer-one";
import { Direction, Id, IdParams, Moment } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";

const Subscription = z.strictObject({
  id: Id,
  businessId: Id,
  businessName: z.string(),
  planId: Id.nullable(),
  packageName: z.string(),
  monthlyPrice: z.number().openapi({ description: "US dollars." }),
  status: z.enum(SUBSCRIPTION_STATUSES),
  currentPeriodEnd: Moment.openapi({ description: "Paid until then." }),
  cancelAtPeriodEnd: z.boolean(),
  endedAt: Moment.nullable(),
  isCharged: z
    .boolean()
    .openapi({ description: "Whether the payment provider charges it; else it is billed by invoices." }),
  createdAt: Moment,
  updatedAt: Moment,
});

const SubscriptionQuery = z.strictObject({
  ...PAGE_QUERY,
  text: searchText("the name of the customer"),
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  businessId: Id.optional(),
  direction: Direction.openapi({ description: "`desc` by default: the newest first." }),
});

function show({ business, monthlyPriceCents, ...row }: ListedSubscription): z.input<typeof Subscription> {
  const { id, planId, packageName, status, currentPeriodEnd, cancelAtPeriodEnd, endedAt, isCharged } = row;
  return {
    id,
    businessId: business.id,
    businessName: business.name,
    planId,
    packageName,
    monthlyPrice: centsToDollars(monthlyPriceCents),
    status,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    endedAt,
    isCharged,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export const subscriptionOperations = [
  operation({
    id: "listSubscriptions",
    method: "get",
    path: "/subscriptions",
    tag: "Subscriptions",
    permission: "payment.read",
    summary: "List subscriptions",
    query: SubscriptionQuery,
    success: { status: 200, description: "A page of subscriptions.", schema: pageOf(Subscription) },
    async handle({ ctx, query, request }) {
      const { after: cursor, ...asked } = query;
      return answerPage(request, query, await listSubscriptions(ctx, { ...asked, cursor }), show);
    },
  }),
  operation({
    id: "getSubscription",
    method: "get",
    path: "/subscriptions/{id}",
    tag: "Subscriptions",
    permission: "payment.read",
    summary: "Read a subscription",
    params: IdParams,
    success: { status: 200, description: "The subscription.", schema: dataOf(Subscription), hasVersion: true },
    async handle({ ctx, params }) {
      return answerOne(show(await getSubscription(ctx, params.id)));
    },
  }),
];
