import { eq } from "drizzle-orm";
import { taxRates } from "~/db/schema/tax-rates";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { auditedTax, holdTaxRate, toTaxRate } from "./internal.server";

/**
 * Removes a tax rate from Settings; whatever has it keeps it. With `updatedAt`, only if nobody changed it since. Needs
 * `tax.write`. Throws `tax.not-found`, `tax.stale`.
 */
export async function deleteTaxRate(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "tax.write");
  await transact(ctx, async (tx) => {
    const row = await holdTaxRate(tx, id);
    await refuseStaleEdit("tax.stale", { row, seenAt: updatedAt }, () => toTaxRate(row));
    await tx.db.delete(taxRates).where(eq(taxRates.id, id));
    await recordAudit(tx, { action: "tax.deleted", subject: { kind: "tax", id }, before: auditedTax(row) });
  });
}
