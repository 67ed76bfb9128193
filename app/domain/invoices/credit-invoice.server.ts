import { creditNotes } from "~/db/schema/invoices";
import { actorId, actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { takeBackFrom } from "./allocate.server";
import { emitInvoice, tellOfCredit } from "./announce.server";
import { holdInvoice, type InvoiceRow, settleHeldInvoice, takeNumber, today } from "./internal.server";
import { partOf } from "./invoice-sums";
import { releaseBilled } from "./release-billed.server";
import { storeTaxes } from "./store-lines.server";

export type InvoiceCredit = { id: string; amountCents: number; reason: string; updatedAt?: string };

/** `above`: more than is left to credit. Nothing was stored then. */
export type CreditInvoiceOutcome =
  | { outcome: "credited"; number: string; invoice: InvoiceRow }
  | { outcome: "above"; mostCents: number }
  | { outcome: "not-issued"; invoice: InvoiceRow };

/**
 * Takes back an issued invoice or a part of it by a credit note with a number of its own, tax in proportion. Money paid
 * beyond the rest becomes the customer's credit. Needs `payment.manage`. Throws `invoice.not-found` and
 * `invoice.stale`.
 */
export async function creditInvoice(
  ctx: AppContext,
  { id, amountCents, reason, updatedAt }: InvoiceCredit,
): Promise<CreditInvoiceOutcome> {
  requirePermission(ctx, "payment.manage");
  return transact(ctx, async (tx) => {
    const invoice = await holdInvoice(tx, id);
    if (invoice.status === "draft") return { outcome: "not-issued", invoice };
    await refuseStaleEdit("invoice.stale", { row: invoice, seenAt: updatedAt }, () => invoice);
    const mostCents = invoice.totalCents - invoice.creditedCents;
    if (amountCents > mostCents) return { outcome: "above", mostCents };
    return { outcome: "credited", ...(await creditHeldInvoice(tx, invoice, { amountCents, reason })) };
  });
}

/**
 * Credits so much of a held invoice that is issued; the caller knows that so much is left to credit, and that the actor
 * may.
 */
export async function creditHeldInvoice(
  tx: TransactionContext,
  invoice: InvoiceRow,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<{ number: string; invoice: InvoiceRow }> {
  const { actor } = tx.by;
  const { id, totalCents, creditedCents, paidCents, netCents, taxCents, sums } = invoice;
  const until = creditedCents + amountCents;
  const part = partOf({ netCents, taxCents, totalCents, rows: sums.rows }, creditedCents, until);
  await takeBackFrom(tx, invoice, Math.max(0, paidCents + until - totalCents));
  const issuedOn = today(tx);
  const noteId = tx.ids.uuid();
  const taken = await takeNumber(tx, "credit-note", issuedOn);
  await tx.db.insert(creditNotes).values({
    ...taken,
    id: noteId,
    invoiceId: id,
    amountCents,
    taxCents: part.taxCents,
    reason,
    issuedOn,
    createdById: actorId(actor),
    createdByLabel: actorLabel(actor),
    createdAt: tx.clock.now(),
  });
  const takenBack = part.rows.map((row) => ({ ...row, netCents: -row.netCents, taxCents: -row.taxCents }));
  await storeTaxes(tx, id, takenBack, issuedOn, noteId);
  await recordAudit(tx, {
    action: "invoice.credited",
    subject: { kind: "invoice", id },
    after: { number: taken.number, amountCents, reason },
  });
  const after = await settleHeldInvoice(tx, invoice);
  if (after.status === "credited") await releaseBilled(tx, id);
  await tellOfCredit(tx, after, { number: taken.number, amountCents, reason });
  await emitInvoice(tx, "invoice.credited", after);
  return { number: taken.number, invoice: after };
}
