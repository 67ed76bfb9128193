import { asc, desc, eq } from "drizzle-orm";
import { payments, subscriptions } from "~/db/schema/billing";
import type { PaymentStatus, SubscriptionStatus } from "~/db/schema/lists";
import type { ReadContext } from "~/kernel/app-context";
import type { ListSort } from "~/kernel/list-page.server";

/** A payment as shown to its payer. */
export type Payment = {
  id: string;
  /** Time of payment, otherwise of its start. ISO 8601, in UTC. */
  date: string;
  amountCents: number;
  refundedCents: number;
  status: PaymentStatus;
  invoiceNumber: string;
  description: string;
};

export type Subscription = {
  id: string;
  packageName: string;
  monthlyPriceCents: number;
  status: SubscriptionStatus;
  /** ISO 8601, in UTC. */
  currentPeriodEnd: string;
  cancelAtPeriodEnd: boolean;
  /** When a canceled one ended, ISO 8601 in UTC; null while active. */
  endedAt: string | null;
  planId: string | null;
  /** True when the payment provider charges it. */
  isCharged: boolean;
};

export type PaymentRow = Pick<
  typeof payments.$inferSelect,
  "id" | "paidAt" | "createdAt" | "amountCents" | "refundedCents" | "status" | "invoiceNumber" | "description"
>;
type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Payment columns that payers may see. */
export const PAYMENT_COLUMNS = {
  id: payments.id,
  paidAt: payments.paidAt,
  createdAt: payments.createdAt,
  amountCents: payments.amountCents,
  refundedCents: payments.refundedCents,
  status: payments.status,
  invoiceNumber: payments.invoiceNumber,
  description: payments.description,
};

export const NEWEST_PAYMENT = {
  name: "newest",
  direction: "desc",
  type: "moment",
  column: payments.createdAt,
  valueOf: (row: { createdAt: Date }) => row.createdAt,
} as const satisfies ListSort<PaymentRow>;

/** Returns a business's active subscription, otherwise the one that ended last. For callers that know whose it is. */
export async function findNewestSubscription(
  ctx: ReadContext,
  businessId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.businessId, businessId))
    .orderBy(asc(eq(subscriptions.status, "canceled")), desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return row;
}

export function toPayment({ paidAt, createdAt, ...row }: PaymentRow): Payment {
  const { id, amountCents, refundedCents, status, invoiceNumber, description } = row;
  const date = (paidAt ?? createdAt).toISOString();
  return { id, date, amountCents, refundedCents, status, invoiceNumber, description };
}

export function toSubscription(row: SubscriptionRow): Subscription {
  const { id, packageName, monthlyPriceCents, status, currentPeriodEnd, cancelAtPeriodEnd, planId, providerId } = row;
  // A subscription agreed without the provider ends when canceled, regardless of the paid period.
  const ended = row.updatedAt < currentPeriodEnd ? row.updatedAt : currentPeriodEnd;
  return {
    id,
    packageName,
    monthlyPriceCents,
    status,
    cancelAtPeriodEnd,
    planId,
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    endedAt: status === "canceled" ? ended.toISOString() : null,
    isCharged: providerId !== null,
  };
}
