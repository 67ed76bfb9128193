import { allocate, listFreePayments } from "~/domain/invoices/allocate.server";
import { holdInvoice, type InvoiceRow } from "~/domain/invoices/internal.server";
import { openCents } from "~/domain/invoices/schema";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { closePagesOf } from "./close-pages.server";

/**
 * Pays an invoice from the customer's credit, oldest payment first. Needs `invoice.write`. Throws `invoice.not-found`.
 */
export async function applyCredit(
  ctx: AppContext,
  { invoiceId }: { invoiceId: string },
): Promise<{ outcome: "applied" | "nothing"; cents: number }> {
  requirePermission(ctx, "invoice.write");
  const cents = await transact(ctx, async (tx) => applyCreditTo(tx, await holdInvoice(tx, invoiceId)));
  if (cents > 0) await closePagesOf(ctx, [invoiceId]);
  return { outcome: cents > 0 ? "applied" : "nothing", cents };
}

async function applyCreditTo(tx: TransactionContext, invoice: InvoiceRow): Promise<number> {
  let applied = 0;
  for (const payment of await listFreePayments(tx, invoice.businessId)) {
    const left = { ...invoice, paidCents: invoice.paidCents + applied };
    const taken = await allocate(tx, payment.id, left, Math.min(payment.cents, openCents(left)));
    applied += taken;
  }
  if (applied > 0) {
    await recordAudit(tx, {
      action: "invoice.paid-from-credit",
      subject: { kind: "invoice", id: invoice.id },
      after: { cents: applied },
    });
  }
  return applied;
}
