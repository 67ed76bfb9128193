import { eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { auditedInvoice, holdInvoice } from "./internal.server";
import { releaseBilled } from "./release-billed.server";

/**
 * Deletes a draft, which has no number, so none is missing after it. `issued`: it stays; a credit note takes it back.
 * Needs `invoice.write`. Throws `invoice.not-found`, and `invoice.stale` when it was changed since `updatedAt`.
 */
export async function deleteInvoiceDraft(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<{ outcome: "deleted" | "issued" }> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const row = await holdInvoice(tx, id);
    if (row.status !== "draft") return { outcome: "issued" };
    await refuseStaleEdit("invoice.stale", { row, seenAt: updatedAt }, () => row);
    await releaseBilled(tx, id);
    await tx.db.delete(invoices).where(eq(invoices.id, id));
    await recordAudit(tx, {
      action: "invoice.deleted",
      subject: { kind: "invoice", id },
      before: auditedInvoice(row),
    });
    return { outcome: "deleted" };
  });
}
