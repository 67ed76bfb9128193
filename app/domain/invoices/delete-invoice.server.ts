import { eq } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { auditedInvoice, holdInvoice } from "./internal.server";

/** Throws a draft away; what was issued stays for ever. Needs `invoice.write`. Throws `invoice.not-found`. */
export async function deleteInvoice(
  ctx: AppContext,
  { id }: { id: string },
): Promise<{ outcome: "deleted" | "not-draft" }> {
  requirePermission(ctx, "invoice.write");
  return transact(ctx, async (tx) => {
    const row = await holdInvoice(tx, id);
    if (row.status !== "draft") return { outcome: "not-draft" };
    await tx.db.delete(invoices).where(eq(invoices.id, id));
    await recordAudit(tx, {
      action: "invoice.deleted",
      subject: { kind: "invoice", id },
      before: auditedInvoice(row),
    });
    return { outcome: "deleted" };
  });
}
