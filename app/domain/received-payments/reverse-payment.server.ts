import { eq, or, sql } from "drizzle-orm";
import { receivedPayments } from "~/db/schema/received-payments";
import { emitReceivedPayment } from "~/domain/billing/emit-money.server";
import { holdBusiness, today } from "~/domain/invoices/internal.server";
import { actorId } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { requirePermission } from "~/domain/kernel/permissions";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { freeCents, type ReceivedRow, storeReceived, takeBackOf } from "./allocate.server";

/**
 * Takes a payment back that was recorded by mistake or bounced, by a row of its own; its invoices are owed again. `provider`: what
 * the provider took it refunds. Needs `invoice.write`. Throws `received-payment.not-found`.
 */
export async function reversePayment(
  ctx: AppContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ outcome: "reversed" | "nothing-left" | "provider" }> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const payment = await holdPayment(tx, id);
    if (payment.paymentId !== null) return { outcome: "provider" };
    const left = await leftOf(tx, id);
    if (left <= 0) return { outcome: "nothing-left" };
    await takeOff(tx, payment, { kind: "reversal", cents: left, note: reason, receivedOn: today(tx) });
    await recordAudit(tx, {
      action: "received-payment.reversed",
      subject: { kind: "received-payment", id },
      after: { cents: left, reason },
    });
    return { outcome: "reversed" };
  });
}

/** The payment, held with its business. Throws `received-payment.not-found`. */
export async function holdPayment(tx: TransactionContext, id: string): Promise<ReceivedRow> {
  const [row] = isUuid(id) ? await tx.db.select().from(receivedPayments).where(eq(receivedPayments.id, id)) : [];
  if (row?.kind !== "payment") throw new DomainError("received-payment.not-found");
  await holdBusiness(tx, row.businessId);
  return row;
}

/** What of a payment has not gone back, in cents. */
export async function leftOf(tx: TransactionContext, id: string): Promise<number> {
  const [row] = await tx.db
    .select({ cents: sql<number>`coalesce(sum(${receivedPayments.amountCents}), 0)::int` })
    .from(receivedPayments)
    .where(or(eq(receivedPayments.id, id), eq(receivedPayments.originalId, id)));
  return row?.cents ?? 0;
}

type Taken = {
  kind: "reversal" | "refund";
  cents: number;
  note: string;
  receivedOn: string;
  formKey?: string | null;
};

/** Writes down that so much of a held payment is gone: first of what pays nothing, then of its invoices, the last one first. */
export async function takeOff(
  tx: TransactionContext,
  payment: ReceivedRow,
  { kind, cents, note, receivedOn, formKey = null }: Taken,
): Promise<void> {
  const free = (await freeCents(tx, [payment.id])).get(payment.id) ?? 0;
  await takeBackOf(tx, payment.id, cents - Math.min(cents, Math.max(0, free)));
  await storeReceived(tx, {
    businessId: payment.businessId,
    kind,
    method: payment.method,
    amountCents: -cents,
    receivedOn,
    note,
    originalId: payment.id,
    paymentId: payment.paymentId,
    formKey,
    createdById: actorId(tx.by.actor),
  });
  // The provider tells of its own.
  if (payment.paymentId !== null) return;
  await emitReceivedPayment(tx, kind === "refund" ? "payment.refunded" : "payment.reversed", payment, cents);
}
