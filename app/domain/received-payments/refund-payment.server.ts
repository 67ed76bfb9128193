import { and, eq, sql } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import { paymentRefunds, receivedPayments } from "~/db/schema/received-payments";
import { settleObject } from "~/domain/billing/settle-object.server";
import { REFUSED_BY_PROVIDER, settleRefund } from "~/domain/billing/settle-refunds.server";
import { leftOf, takeOff } from "~/domain/billing/take-off.server";
import { today } from "~/domain/invoices/internal.server";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import type { Payments } from "~/kernel/payments";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { holdPayment } from "./reverse-payment.server";

export type Refund = {
  id: string;
  amountCents: number;
  note: string;
  /** Makes repeated submissions with the same key one refund. */
  formKey?: string;
};

/**
 * `pending`: the provider was asked, and the outcome isn't known yet; it will be determined, and must not be requested
 * again. `refused`: the provider won't refund. `key-refused`: our key is wrong or not allowed to refund, in the
 * provider's words. `above`: more than the rest of the payment, less pending refunds. `no-provider`: the provider
 * received the payment, but its keys aren't set.
 */
export type RefundOutcome =
  | { outcome: "refunded" | "pending" | "no-provider" }
  | { outcome: "refused" | "key-refused"; reason: string }
  | { outcome: "above"; mostCents: number };

type Prepared =
  | RefundOutcome
  | { outcome: "ask"; provider: Payments; providerId: string; refundId: string; key: string };

/**
 * Refunds money: payments through the provider are refunded by it, all others are only recorded as refunded. The credit
 * is used first, then the invoices, which become due again. A request to the provider is recorded before it is sent,
 * and settled by its response, by its events, or by the worker, which queries the outcome. Needs `payment.manage`.
 * Throws `received-payment.not-found`.
 */
export async function refundPayment(ctx: AppContext, refund: Refund): Promise<RefundOutcome> {
  requirePermission(ctx, "payment.manage");
  const prepared = await transact(ctx, (tx) => prepare(tx, refund));
  return prepared.outcome === "ask" ? askProvider(ctx, refund, prepared) : prepared;
}

async function prepare(tx: TransactionContext, refund: Refund): Promise<Prepared> {
  const { id, amountCents, note, formKey = null } = refund;
  const payment = await holdPayment(tx, id);
  const before = formKey === null ? null : await findByKey(tx, formKey);
  if (before) return before;
  const mostCents = (await leftOf(tx, id)) - (await pendingOf(tx, id));
  if (amountCents > mostCents) return { outcome: "above", mostCents };
  if (payment.paymentId === null) {
    await takeOff(tx, payment, { kind: "refund", cents: amountCents, note, receivedOn: today(tx), formKey });
    await recordAudit(tx, {
      action: "received-payment.refunded",
      subject: { kind: "received-payment", id },
      after: { cents: amountCents, note },
    });
    return { outcome: "refunded" };
  }
  const provider = tx.payments;
  const [paid] = await tx.db
    .select({ providerId: payments.providerId })
    .from(payments)
    .where(eq(payments.id, payment.paymentId));
  if (!provider || !paid?.providerId) return { outcome: "no-provider" };
  const refundId = tx.ids.uuid();
  const { actor } = tx.by;
  await tx.db.insert(paymentRefunds).values({
    id: refundId,
    receivedPaymentId: id,
    amountCents,
    note,
    status: "pending",
    formKey,
    askedById: actorId(actor),
    askedByLabel: actorLabel(actor),
    askedAt: tx.clock.now(),
  });
  await recordAudit(tx, {
    action: "received-payment.refund-asked",
    subject: { kind: "received-payment", id },
    after: { cents: amountCents, note },
  });
  return { outcome: "ask", provider, providerId: paid.providerId, refundId, key: formKey ?? refundId };
}

/** Finds the outcome of an earlier refund with this key. */
async function findByKey(tx: TransactionContext, formKey: string): Promise<RefundOutcome | null> {
  const [asked] = await tx.db
    .select({ status: paymentRefunds.status, failure: paymentRefunds.failure })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.formKey, formKey));
  if (asked?.status === "failed") {
    return { outcome: "refused", reason: asked.failure.replace(REFUSED_BY_PROVIDER, "").trim() };
  }
  if (asked) return { outcome: ({ pending: "pending", done: "refunded" } as const)[asked.status] };
  const [recorded] = await tx.db
    .select({ id: receivedPayments.id })
    .from(receivedPayments)
    .where(eq(receivedPayments.formKey, formKey));
  return recorded ? { outcome: "refunded" } : null;
}

async function pendingOf(tx: TransactionContext, receivedPaymentId: string): Promise<number> {
  const [row] = await tx.db
    .select({ cents: sql<number>`coalesce(sum(${paymentRefunds.amountCents}), 0)::int` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.receivedPaymentId, receivedPaymentId), eq(paymentRefunds.status, "pending")));
  return row?.cents ?? 0;
}

async function askProvider(
  ctx: AppContext,
  { amountCents }: Refund,
  { provider, providerId, refundId, key }: Extract<Prepared, { outcome: "ask" }>,
): Promise<RefundOutcome> {
  try {
    const answer = await provider.refund(providerId, amountCents, key);
    const status = typeof answer === "string" ? answer : answer.status;
    if (status === "failed") {
      const { reason = "", isKey = false } = typeof answer === "string" ? {} : answer;
      ctx.log.warn({ refundId, reason }, "the payment provider refused a refund");
      const failure = [REFUSED_BY_PROVIDER, reason].filter(Boolean).join(" ");
      await settleRefund(ctx, refundId, { status, failure });
      return { outcome: isKey ? "key-refused" : "refused", reason };
    }
    if (status === "pending") return { outcome: "pending" };
    // The refund is on its way; the payment's state at the provider determines what it was taken from.
    await settleObject(ctx, provider, { kind: "payment", id: providerId });
    await settleRefund(ctx, refundId, { status });
    return { outcome: "refunded" };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    ctx.log.warn({ err: error, refundId }, "the payment provider's answer to a refund isn't known; it is asked again");
    return { outcome: "pending" };
  }
}
