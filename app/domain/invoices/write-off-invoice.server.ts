import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { tellOfInvoice } from "./announce.server";
import { holdInvoice, type InvoiceRow, saveInvoice } from "./internal.server";
import { isPayable, openCents } from "./schema";

/** `nothing-open`: it is not issued, or nothing of it is owed. */
export type WriteOffOutcome = { outcome: "written-off" | "nothing-open"; invoice: InvoiceRow };

/** Gives up what is open of an invoice. Needs `payment.manage`. Throws `invoice.not-found` and `invoice.stale`. */
export async function writeOffInvoice(
  ctx: AppContext,
  { id, reason, updatedAt }: { id: string; reason: string; updatedAt?: string },
): Promise<WriteOffOutcome> {
  requirePermission(ctx, "payment.manage");
  return transact(ctx, async (tx) => {
    const before = await holdInvoice(tx, id);
    await refuseStaleEdit("invoice.stale", { row: before, seenAt: updatedAt }, () => before);
    if (!isPayable(before.status)) return { outcome: "nothing-open", invoice: before };
    const invoice = await saveInvoice(tx, before, {
      status: "written-off",
      writeOffReason: reason,
      writtenOffAt: tx.clock.now(),
    });
    await recordAudit(tx, {
      action: "invoice.written-off",
      subject: { kind: "invoice", id },
      after: { reason, openCents: openCents(before), number: before.number },
    });
    await tellOfInvoice(tx, before, invoice);
    return { outcome: "written-off", invoice };
  });
}
