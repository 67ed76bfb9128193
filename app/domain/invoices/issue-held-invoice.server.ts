import { recordAudit } from "~/kernel/audit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addDays } from "~/lib/calendar-date";
import { tellOfInvoice } from "./announce.server";
import { findBuyer, findSeller, termsOf } from "./billing-parties.server";
import { auditedInvoice, type InvoiceRow, saveInvoice, takeNumber, today } from "./internal.server";
import { storeTaxes } from "./store-lines.server";

/**
 * Issues a held draft: gives it its number, day, addresses and due date, after which it never changes. A due date that
 * staff chose and that is over by now gives way to the usual terms. For verbs that know that the actor may.
 */
export async function issueHeldInvoice(tx: TransactionContext, draft: InvoiceRow): Promise<InvoiceRow> {
  const issuedOn = today(tx);
  const seller = await findSeller(tx);
  const buyer = await findBuyer(tx, draft.businessId);
  const usualOn = addDays(issuedOn, await termsOf(tx, draft.businessId));
  const row = await saveInvoice(tx, draft, {
    ...(await takeNumber(tx, "invoice", issuedOn)),
    status: draft.totalCents === 0 ? "paid" : "issued",
    seller,
    buyer,
    buyerName: buyer.name,
    issuedOn,
    dueOn: draft.dueOn !== null && draft.dueOn >= issuedOn ? draft.dueOn : usualOn,
    issuedAt: tx.clock.now(),
  });
  await storeTaxes(tx, row.id, draft.sums.rows, issuedOn);
  await recordAudit(tx, {
    action: "invoice.issued",
    subject: { kind: "invoice", id: row.id },
    before: auditedInvoice(draft),
    after: auditedInvoice(row),
  });
  await tellOfInvoice(tx, draft, row);
  return row;
}
