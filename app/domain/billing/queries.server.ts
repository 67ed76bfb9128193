import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { payments, subscriptions } from "~/db/schema/billing";
import type { BusinessId } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import type { ListPage } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { readPage } from "~/kernel/read-rows.server";
import {
  findNewestSubscription,
  NEWEST_PAYMENT,
  PAYMENT_COLUMNS,
  type Payment,
  type PaymentRow,
  type Subscription,
  toPayment,
  toSubscription,
} from "./internal.server";
import type { RecurringCharge } from "./plan-charge";
import { monthlyCharge, readCharges } from "./read-charges.server";

export type { Payment, Subscription } from "./internal.server";

/** A subscription as shown to its customer. `charge`: the monthly amount. */
export type OwnSubscription = Subscription & { charge: RecurringCharge };

const OWN_PAGE_SIZE = 25;

/** True when a business has a paid subscription. */
export async function hasActiveSubscription(ctx: ReadContext, businessId: BusinessId): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.businessId, businessId), eq(subscriptions.status, "active")))
    .limit(1);
  return found !== undefined;
}

/** Returns the subscription of the customer's business: the active one, otherwise the one that ended last. */
export async function findSubscription(ctx: ReadContext & Pick<AppContext, "clock">): Promise<OwnSubscription | null> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  const row = await findNewestSubscription(ctx, businessId);
  if (!row) return null;
  return { ...toSubscription(row), charge: monthlyCharge(row, await readCharges(ctx, businessId)) };
}

/** Returns a business's subscription that hasn't ended. For verbs and queries that know whose it is. */
export async function findLiveSubscription(ctx: ReadContext, businessId: BusinessId): Promise<Subscription | null> {
  const row = await findNewestSubscription(ctx, businessId);
  return row && row.status !== "canceled" ? toSubscription(row) : null;
}

/** Returns the provider's customer id for a business's subscription. For the verb that opens its page. */
export async function findSubscriptionCustomer(ctx: ReadContext, businessId: BusinessId): Promise<string | null> {
  const [row] = await ctx.db
    .select({ customerId: subscriptions.customerProviderId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.businessId, businessId),
        ne(subscriptions.status, "canceled"),
        isNotNull(subscriptions.customerProviderId),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return row?.customerId ?? null;
}

/** Lists a page of payments by the customer's business, newest first. */
export async function listOwnPayments(ctx: ReadContext, cursor?: string): Promise<ListPage<Payment>> {
  const actor = requireCustomerActor(ctx, "business.bill");
  const page = await pageByKey<PaymentRow>(ctx, {
    sort: NEWEST_PAYMENT,
    id: payments.id,
    from: payments,
    cursor,
    limit: OWN_PAGE_SIZE,
    filter: eq(payments.businessId, actor.businessId),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(PAYMENT_COLUMNS)
        .from(payments)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, toPayment);
}

/** Returns a subscription's latest payment if it failed. */
export async function findFailedPayment(ctx: ReadContext, subscriptionId: string) {
  const actor = requireCustomerActor(ctx, "business.bill");
  const [row] = await ctx.db
    .select(PAYMENT_COLUMNS)
    .from(payments)
    .where(and(eq(payments.businessId, actor.businessId), eq(payments.subscriptionId, subscriptionId)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return row?.status === "failed" ? toPayment(row) : null;
}
