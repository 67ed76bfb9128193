import type { payments, subscriptions } from "~/db/schema/billing";
import type { receivedPayments } from "~/db/schema/received-payments";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { centsToAmount } from "~/lib/money";

type PaymentRow = typeof payments.$inferSelect;
type SubscriptionRow = typeof subscriptions.$inferSelect;
type ReceivedRow = Pick<
  typeof receivedPayments.$inferSelect,
  "id" | "businessId" | "method" | "amountCents" | "receivedOn" | "reference"
>;

/** Emits each change of a provider payment to integrations once. */
export async function emitProviderPayment(
  tx: TransactionContext,
  before: PaymentRow | undefined,
  after: PaymentRow,
): Promise<void> {
  const refundedCents = after.refundedCents - (before?.refundedCents ?? 0);
  const emit = (type: "payment.received" | "payment.failed" | "payment.refunded", cents: number) =>
    emitEvent(tx, {
      type,
      data: {
        id: after.id,
        businessId: after.businessId,
        quoteId: after.quoteId,
        subscriptionId: after.subscriptionId,
        method: "stripe",
        amount: centsToAmount(cents),
        reference: after.invoiceNumber,
        description: after.description,
      },
    });
  if (after.status === "paid" && before?.status !== "paid") await emit("payment.received", after.amountCents);
  if (after.status === "failed" && before?.status !== "failed") await emit("payment.failed", after.amountCents);
  if (refundedCents > 0) await emit("payment.refunded", refundedCents);
}

/** Emits to integrations a payment recorded by staff, its refund or its reversal. `cents` is positive. */
export async function emitReceivedPayment(
  tx: TransactionContext,
  type: "payment.received" | "payment.refunded" | "payment.reversed",
  { id, businessId, method, receivedOn, reference }: Omit<ReceivedRow, "amountCents">,
  cents: number,
): Promise<void> {
  const amount = centsToAmount(cents);
  await emitEvent(tx, {
    type,
    data: {
      id,
      businessId,
      method,
      amount,
      reference,
      quoteId: null,
      subscriptionId: null,
      description: `Received on ${receivedOn}`,
    },
  });
}

/** Emits a subscription's state to integrations if it has changed. */
export async function emitSubscription(
  tx: TransactionContext,
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
): Promise<void> {
  const type = eventOf(before, after);
  if (!type) return;
  const { id, businessId, packageName, monthlyPriceCents, status, currentPeriodEnd, cancelAtPeriodEnd } = after;
  await emitEvent(tx, {
    type,
    data: {
      id,
      businessId,
      packageName,
      monthlyPrice: centsToAmount(monthlyPriceCents),
      status,
      currentPeriodEnd: currentPeriodEnd.toISOString(),
      cancelAtPeriodEnd,
    },
  });
}

function eventOf(before: SubscriptionRow | undefined, after: SubscriptionRow) {
  if (before?.status !== "canceled" && after.status === "canceled") return "subscription.ended" as const;
  if (!before || before.status === "canceled")
    return after.status === "canceled" ? null : ("subscription.started" as const);
  const isSame =
    before.status === after.status &&
    before.packageName === after.packageName &&
    before.monthlyPriceCents === after.monthlyPriceCents &&
    before.cancelAtPeriodEnd === after.cancelAtPeriodEnd;
  return isSame ? null : ("subscription.changed" as const);
}
