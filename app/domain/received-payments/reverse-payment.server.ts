import { eq } from "drizzle-orm";
import { receivedPayments } from "~/db/schema/received-payments";
import { leftOf, takeOff } from "~/domain/billing/take-off.server";
import type { ReceivedRow } from "~/domain/invoices/allocate.server";
import { holdBusiness, today } from "~/domain/invoices/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";

/**
 * Reverses a payment that was recorded by mistake or bounced, as a separate row; its invoices become due again.
 * `provider`: the provider received it and must refund it. Needs `invoice.write`. Throws `received-payment.not-found`.
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

/** Locks a payment with its business. Throws `received-payment.not-found`. */
export async function holdPayment(tx: TransactionContext, id: string): Promise<ReceivedRow> {
  const [row] = isUuid(id) ? await tx.db.select().from(receivedPayments).where(eq(receivedPayments.id, id)) : [];
  if (row?.kind !== "payment") throw new DomainError("received-payment.not-found");
  await holdBusiness(tx, row.businessId);
  return row;
}
