import { and, asc, eq } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import { paymentRefunds, receivedPayments } from "~/db/schema/received-payments";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import type { Payments } from "~/kernel/payments";
import { transact } from "~/kernel/transact.server";
import { settleObject } from "./settle-object.server";

export const REFUSED_BY_PROVIDER = "The provider refused it.";
const NEVER_THERE = "The provider has no such refund.";
/** Time after which a request unknown to the provider is considered lost, in milliseconds. */
const LOST_AFTER_MS = 60 * 60_000;
const AT_ONCE_MAX = 100;

/**
 * Settles refunds of a payment whose result is unknown, from the provider's current state. `providerId`: the provider's
 * payment; absent: all payments. For applying the provider's events, and for the worker. Refunds stay as they are if
 * the provider doesn't respond.
 */
export async function settleRefunds(ctx: AppContext, provider: Payments, providerId?: string): Promise<void> {
  const ofPayment = providerId === undefined ? undefined : eq(payments.providerId, providerId);
  const pending = await ctx.db
    .select({ refund: paymentRefunds, providerId: payments.providerId })
    .from(paymentRefunds)
    .innerJoin(receivedPayments, eq(receivedPayments.id, paymentRefunds.receivedPaymentId))
    .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
    .where(and(eq(paymentRefunds.status, "pending"), ofPayment))
    .orderBy(asc(paymentRefunds.askedAt), asc(paymentRefunds.id))
    .limit(AT_ONCE_MAX);
  for (const { refund, providerId: of } of pending) {
    if (of === null) continue;
    try {
      await settleOne(ctx, provider, refund, of);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      ctx.log.warn({ err: error, refundId: refund.id }, "the payment provider could not be asked about a refund");
    }
  }
}

type RefundRow = typeof paymentRefunds.$inferSelect;

async function settleOne(ctx: AppContext, provider: Payments, refund: RefundRow, providerId: string): Promise<void> {
  const key = refund.formKey ?? refund.id;
  const there = (await provider.listRefunds(providerId)).find((one) => one.key === key);
  if (there?.status === "done") {
    await settleObject(ctx, provider, { kind: "payment", id: providerId });
    return settleRefund(ctx, refund.id, { status: "done" });
  }
  if (there?.status === "failed")
    return settleRefund(ctx, refund.id, { status: "failed", failure: REFUSED_BY_PROVIDER });
  const isLost = refund.askedAt.getTime() < ctx.clock.now().getTime() - LOST_AFTER_MS;
  if (!there && isLost) await settleRefund(ctx, refund.id, { status: "failed", failure: NEVER_THERE });
}

/** Records the result of a pending refund, once. */
export async function settleRefund(
  ctx: AppContext,
  id: string,
  { status, failure = "" }: { status: "done" | "failed"; failure?: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const [row] = await tx.db
      .update(paymentRefunds)
      .set({ status, failure, settledAt: tx.clock.now() })
      .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, "pending")))
      .returning({ receivedPaymentId: paymentRefunds.receivedPaymentId, amountCents: paymentRefunds.amountCents });
    if (!row || status === "done") return;
    await recordAudit(tx, {
      action: "received-payment.refund-failed",
      subject: { kind: "received-payment", id: row.receivedPaymentId },
      after: { cents: row.amountCents, failure },
    });
  });
}
