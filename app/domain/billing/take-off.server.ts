import { eq, or, sql } from "drizzle-orm";
import { receivedPayments } from "~/db/schema/received-payments";
import { freeCents, type ReceivedRow, storeReceived, takeBackOf } from "~/domain/invoices/allocate.server";
import { actorId } from "~/kernel/actor";
import type { TransactionContext } from "~/kernel/transact.server";
import { emitReceivedPayment } from "./emit-money.server";

/** Returns the part of a payment that hasn't been refunded, in cents. */
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

/**
 * Records a deduction from a locked payment: first from its unallocated part, then from its invoices, last one first.
 */
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
  // Changes of the provider's own payments are emitted from its events.
  if (payment.paymentId !== null) return;
  await emitReceivedPayment(tx, kind === "refund" ? "payment.refunded" : "payment.reversed", payment, cents);
}
