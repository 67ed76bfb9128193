import { z } from "@hono/zod-openapi";
import { cancelSubscription, resumeSubscription } from "~/domain/billing/cancel-subscription.server";
import {
  getSubscription,
  type ListedSubscription,
  listSubscriptions,
} from "~/domain/billing/list-subscriptions.server";
import { SUBSCRIPTION_STATUSES } from "~/domain/billing/schema";
import { centsToAmount } from "~/lib/money";
import { onlyLeft } from "~/lib/only-left";
import { answerOne } from "./answer-one";
import { Direction, Id, IdParams, Moment } from "./fields";
import { operation } from "./operation";
import { answerPage, dataOf, PAGE_QUERY, pageOf, searchText } from "./paging";
import { Refusal } from "./problem";
import { shownAs } from "./shown";

const Subscription = z.strictObject({
  id: Id,
  businessId: Id,
  businessName: z.string(),
  planId: Id.nullable(),
  packageName: z.string(),
  monthlyPrice: z.number().openapi({ description: "In the agency's currency." }),
  status: z.enum(SUBSCRIPTION_STATUSES),
  currentPeriodEnd: Moment.openapi({ description: "When the paid period ends." }),
  cancelAtPeriodEnd: z.boolean(),
  endedAt: Moment.nullable(),
  isCharged: z
    .boolean()
    .openapi({ description: "Whether the payment provider charges it; otherwise it's billed with invoices." }),
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

const show = shownAs(Subscription, ({ business, monthlyPriceCents }: ListedSubscription) => ({
  businessId: business.id,
  businessName: business.name,
  monthlyPrice: centsToAmount(monthlyPriceCents),
}));

const NO_PROVIDER = "The payment provider charges it, and its keys aren't set.";

function refused(why: "not-active" | "not-canceled" | "no-provider", message: string): Refusal {
  return new Refusal({ status: 409, code: `subscription.${why}`, message });
}

const AS_IT_IS_NOW = {
  status: 200,
  description: "The updated subscription.",
  schema: dataOf(Subscription),
  hasVersion: true,
} as const;

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
  operation({
    id: "cancelSubscription",
    method: "post",
    path: "/subscriptions/{id}/cancel",
    tag: "Subscriptions",
    permission: "payment.manage",
    summary: "Cancel a subscription",
    description:
      "A subscription charged by the payment provider ends with the paid month; one billed with invoices ends right away. The customer is notified. The key also needs `payment.read`.",
    params: IdParams,
    success: AS_IT_IS_NOW,
    refusals: [409, 502],
    async handle({ ctx, params: { id } }) {
      const { outcome } = await cancelSubscription(ctx, { id });
      if (outcome === "not-active") throw refused(outcome, "It isn't active, or has already been canceled.");
      if (outcome === "no-provider") throw refused(outcome, NO_PROVIDER);
      onlyLeft(outcome, "done");
      return answerOne(show(await getSubscription(ctx, id)));
    },
  }),
  operation({
    id: "resumeSubscription",
    method: "post",
    path: "/subscriptions/{id}/resume",
    tag: "Subscriptions",
    permission: "payment.manage",
    summary: "Resume a subscription",
    description: "Continues one that was canceled but hasn't ended yet. The key also needs `payment.read`.",
    params: IdParams,
    success: AS_IT_IS_NOW,
    refusals: [409],
    async handle({ ctx, params: { id } }) {
      const { outcome } = await resumeSubscription(ctx, { id });
      if (outcome === "not-active") throw refused("not-canceled", "It wasn't canceled, or has ended.");
      if (outcome === "no-provider") throw refused(outcome, NO_PROVIDER);
      onlyLeft(outcome, "done");
      return answerOne(show(await getSubscription(ctx, id)));
    },
  }),
];
