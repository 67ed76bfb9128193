import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { payments, subscriptions } from "~/db/schema/billing";
import type { PaymentFlag, PaymentStatus, SubscriptionStatus } from "~/db/schema/lists";
import type { Actor, BusinessId, CustomerActor } from "~/domain/kernel/actor";
import type { ReadContext } from "~/domain/kernel/app-context";
import type { ListPage, ListRequest } from "~/domain/kernel/list-page";
import { type ListSort, pageByKey } from "~/domain/kernel/list-page.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { likePattern, searchTerms } from "~/lib/like-pattern";
import type { PaymentFlagState } from "./schema";

/** A payment as its payer sees it. */
export type Payment = {
  id: string;
  /** When it was paid, else when it began. ISO 8601, in UTC. */
  date: string;
  amountCents: number;
  refundedCents: number;
  status: PaymentStatus;
  invoiceNumber: string;
  description: string;
};

/** A payment as staff see it. */
export type ListedPayment = Payment & {
  business: { id: string; name: string } | null;
  payerEmail: string;
  quoteId: string | null;
  /** Why somebody should look at it, and whether somebody has. */
  flag: { reason: PaymentFlag; isSettled: boolean } | null;
};

export type Subscription = {
  id: string;
  packageName: string;
  monthlyPriceCents: number;
  status: SubscriptionStatus;
  /** ISO 8601, in UTC. */
  currentPeriodEnd: string;
  cancelAtPeriodEnd: boolean;
  planId: string | null;
  /** Whether the payment provider charges it. */
  isCharged: boolean;
};

export type PaymentQuery = ListRequest<"newest"> & {
  status?: PaymentStatus | undefined;
  attention?: PaymentFlagState | undefined;
};

type PaymentRow = Pick<
  typeof payments.$inferSelect,
  "id" | "paidAt" | "createdAt" | "amountCents" | "refundedCents" | "status" | "invoiceNumber" | "description"
>;
type SubscriptionRow = typeof subscriptions.$inferSelect;

const COLUMNS = {
  id: payments.id,
  paidAt: payments.paidAt,
  createdAt: payments.createdAt,
  amountCents: payments.amountCents,
  refundedCents: payments.refundedCents,
  status: payments.status,
  invoiceNumber: payments.invoiceNumber,
  description: payments.description,
};
const STAFF_COLUMNS = {
  ...COLUMNS,
  businessId: payments.businessId,
  businessName: businesses.name,
  payerEmail: payments.payerEmail,
  quoteId: payments.quoteId,
  flag: payments.flag,
  flagSettledAt: payments.flagSettledAt,
};
const CUSTOMER_PAYMENTS_MAX = 20;
const OWN_PAGE_SIZE = 25;

const NEWEST = {
  ...{ name: "newest", direction: "desc", type: "moment", column: payments.createdAt },
  valueOf: (row: { createdAt: Date }) => row.createdAt,
} as const satisfies ListSort<PaymentRow>;

/** Whether a business has a subscription that is paid for. */
export async function hasActiveSubscription(ctx: ReadContext, businessId: BusinessId): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.businessId, businessId), eq(subscriptions.status, "active")))
    .limit(1);
  return found !== undefined;
}

/** The subscription of the customer's business: the one that lives, else the one that ended last. */
export async function findSubscription(ctx: ReadContext, actor: CustomerActor): Promise<Subscription | null> {
  const row = await findNewest(ctx, actor.businessId);
  return row ? toSubscription(row) : null;
}

/** The subscription of a business that has not ended. For verbs and queries that know whose it is. */
export async function findLiveSubscription(ctx: ReadContext, businessId: BusinessId): Promise<Subscription | null> {
  const row = await findNewest(ctx, businessId);
  return row && row.status !== "canceled" ? toSubscription(row) : null;
}

/** By what the provider knows the payer of a business's subscription. For the verb that opens its page. */
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
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  return row?.customerId ?? null;
}

async function findNewest(ctx: ReadContext, businessId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.businessId, businessId))
    .orderBy(asc(eq(subscriptions.status, "canceled")), desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return row;
}

/** A page of what the customer's business paid, the newest first. */
export async function listOwnPayments(
  ctx: ReadContext,
  actor: CustomerActor,
  cursor?: string,
): Promise<ListPage<Payment>> {
  const page = await pageByKey<PaymentRow>(ctx, {
    ...{ sort: NEWEST, id: payments.id, from: payments, cursor, limit: OWN_PAGE_SIZE },
    filter: eq(payments.businessId, actor.businessId),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(COLUMNS)
        .from(payments)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...page, items: page.items.map(toPayment) };
}

/** The newest invoice of a subscription that was not paid, if that was the last word on it. */
export async function findFailedPayment(ctx: ReadContext, actor: CustomerActor, subscriptionId: string) {
  const [row] = await ctx.db
    .select(COLUMNS)
    .from(payments)
    .where(and(eq(payments.businessId, actor.businessId), eq(payments.subscriptionId, subscriptionId)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row?.status === "failed" ? toPayment(row) : null;
}

/** A page of all payments, the newest first. Text is looked for in invoice, description and payer. Needs `payment.read`. */
export async function listPayments(
  ctx: ReadContext,
  actor: Actor,
  { text, status, attention, cursor, limit }: PaymentQuery = {},
): Promise<ListPage<ListedPayment>> {
  requirePermission(actor, "payment.read");
  const page = await pageByKey<PaymentRow & StaffPart>(ctx, {
    ...{ sort: NEWEST, id: payments.id, cursor, limit },
    from: sql`${payments} left join ${businesses} on ${businesses.id} = ${payments.businessId}`,
    filter: and(matchesText(text), status ? eq(payments.status, status) : undefined, matchesAttention(attention)),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(STAFF_COLUMNS)
        .from(payments)
        .leftJoin(businesses, eq(businesses.id, payments.businessId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...page, items: page.items.map(toListed) };
}

/** What a customer is subscribed to and paid last. Needs `payment.read`. */
export async function getCustomerBilling(
  ctx: ReadContext,
  actor: Actor,
  customerId: string,
): Promise<{ subscription: Subscription | null; payments: Payment[]; paidCents: number }> {
  requirePermission(actor, "payment.read");
  const [subscription, rows, [sum]] = await Promise.all([
    findNewest(ctx, customerId),
    ctx.db
      .select(COLUMNS)
      .from(payments)
      .where(eq(payments.businessId, customerId))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(CUSTOMER_PAYMENTS_MAX),
    ctx.db
      .select({ cents: sql<string>`coalesce(sum(${payments.amountCents} - ${payments.refundedCents}), 0)` })
      .from(payments)
      .where(and(eq(payments.businessId, customerId), eq(payments.status, "paid"))),
  ]);
  return {
    subscription: subscription ? toSubscription(subscription) : null,
    payments: rows.map(toPayment),
    paidCents: Number(sum?.cents ?? 0),
  };
}

/** What live subscriptions bring a month, in cents, and how many there are. Needs `payment.read`. */
export async function recurringRevenue(ctx: ReadContext, actor: Actor): Promise<{ cents: number; count: number }> {
  requirePermission(actor, "payment.read");
  const [row] = await ctx.db
    .select({
      cents: sql<string>`coalesce(sum(${subscriptions.monthlyPriceCents}), 0)`,
      count: sql<number>`count(*)::int`,
    })
    .from(subscriptions)
    .where(eq(subscriptions.status, "active"));
  return { cents: Number(row?.cents ?? 0), count: row?.count ?? 0 };
}

type StaffPart = {
  businessId: string | null;
  businessName: string | null;
  payerEmail: string;
  quoteId: string | null;
  flag: PaymentFlag | null;
  flagSettledAt: Date | null;
};

function matchesText(text: string | undefined): SQL | undefined {
  const terms = searchTerms(text).map((term) => {
    const pattern = likePattern(term);
    return or(
      sql`${payments.invoiceNumber} ilike ${pattern}`,
      sql`${payments.description} ilike ${pattern}`,
      sql`${payments.payerEmail} ilike ${pattern}`,
      sql`${businesses.name} ilike ${pattern}`,
    );
  });
  return and(...terms);
}

function matchesAttention(attention: PaymentFlagState | undefined): SQL | undefined {
  if (!attention) return undefined;
  return and(
    isNotNull(payments.flag),
    attention === "open" ? isNull(payments.flagSettledAt) : isNotNull(payments.flagSettledAt),
  );
}

function toPayment({ paidAt, createdAt, ...row }: PaymentRow): Payment {
  const { id, amountCents, refundedCents, status, invoiceNumber, description } = row;
  const date = (paidAt ?? createdAt).toISOString();
  return { id, date, amountCents, refundedCents, status, invoiceNumber, description };
}

function toListed(row: PaymentRow & StaffPart): ListedPayment {
  const { businessId, businessName, payerEmail, quoteId, flag, flagSettledAt } = row;
  return {
    ...toPayment(row),
    business: businessId ? { id: businessId, name: businessName ?? "" } : null,
    ...{ payerEmail, quoteId },
    flag: flag ? { reason: flag, isSettled: flagSettledAt !== null } : null,
  };
}

function toSubscription(row: SubscriptionRow): Subscription {
  const { id, packageName, monthlyPriceCents, status, currentPeriodEnd, cancelAtPeriodEnd, planId, providerId } = row;
  return {
    ...{ id, packageName, monthlyPriceCents, status, cancelAtPeriodEnd, planId },
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    isCharged: providerId !== null,
  };
}
