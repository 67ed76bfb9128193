import { eq } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import { settleObject } from "~/domain/billing/settle-object.server";
import { today } from "~/domain/invoices/internal.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { holdPayment, leftOf, takeOff } from "./reverse-payment.server";

export type Refund = { id: string; amountCents: number; note: string };

/** `above`: more than is left of it. `no-provider`: the provider took it, and its keys are not set. */
export type RefundOutcome = { outcome: "refunded" | "no-provider" } | { outcome: "above"; mostCents: number };

/**
 * Gives money back: what the provider took goes back by it, of everything else it is written down that it went back. It is taken from what pays
 * nothing first, then from the invoices, which are owed again. Needs `payment.manage`. Throws `received-payment.not-found` and
 * `payment.provider-failed`.
 */
export async function refundPayment(ctx: AppContext, refund: Refund): Promise<RefundOutcome> {
  requirePermission(ctx, "payment.manage");
  const { id, amountCents, note } = refund;
  const prepared = await transact(ctx, async (tx) => {
    const payment = await holdPayment(tx, id);
    const mostCents = await leftOf(tx, id);
    if (amountCents > mostCents) return { outcome: "above" as const, mostCents };
    if (payment.paymentId !== null) return { outcome: "provider" as const, paymentId: payment.paymentId, mostCents };
    await takeOff(tx, payment, { kind: "refund", cents: amountCents, note, receivedOn: today(tx) });
    await recordAudit(tx, {
      action: "received-payment.refunded",
      subject: { kind: "received-payment", id },
      after: { cents: amountCents, note },
    });
    return { outcome: "refunded" as const };
  });
  if (prepared.outcome !== "provider") return prepared;
  return refundThere(ctx, refund, prepared);
}

/** The provider is told of the sum that was left, so that the same press counts once there, however often it is repeated. */
async function refundThere(
  ctx: AppContext,
  { id, amountCents, note }: Refund,
  { paymentId, mostCents }: { paymentId: string; mostCents: number },
): Promise<RefundOutcome> {
  const provider = ctx.payments;
  const [payment] = await ctx.db
    .select({ providerId: payments.providerId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!provider || !payment?.providerId) return { outcome: "no-provider" };
  await provider.refund(payment.providerId, amountCents, `refund-${id}-${mostCents}`);
  await transact(ctx, (tx) =>
    recordAudit(tx, {
      action: "received-payment.refund-asked",
      subject: { kind: "received-payment", id },
      after: { cents: amountCents, note },
    }),
  );
  await settleObject(ctx, provider, { kind: "payment", id: payment.providerId });
  return { outcome: "refunded" };
}
