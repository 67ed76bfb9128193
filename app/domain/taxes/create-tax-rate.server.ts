import { count } from "drizzle-orm";
import { taxRates } from "~/db/schema/tax-rates";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { transact } from "~/domain/kernel/transact.server";
import { auditedTax, findReplaced, isTaken, lockTaxes, taxColumns, toTaxRate } from "./internal.server";
import { TAX_RATES_MAX, type TaxRate, type TaxRateInput } from "./schema";

/** `taken`: there is a rate with this name and day. `too-many`: there are `TAX_RATES_MAX` already. */
export type TaxRateCreation = { outcome: "saved"; rate: TaxRate } | { outcome: "taken" | "too-many" };

/**
 * Stores a new tax rate. Quotes and invoices that are there keep the tax that they have. One that is for nothing is for what the rate is for that it
 * replaces. Needs `tax.write`.
 */
export async function createTaxRate(ctx: AppContext, input: TaxRateInput): Promise<TaxRateCreation> {
  requirePermission(ctx, "tax.write");
  return transact(ctx, async (tx) => {
    await lockTaxes(tx);
    if (await isTaken(tx, input)) return { outcome: "taken" };
    const [there] = await tx.db.select({ count: count() }).from(taxRates);
    if ((there?.count ?? 0) >= TAX_RATES_MAX) return { outcome: "too-many" };
    const now = tx.clock.now();
    const columns = taxColumns(input);
    if (columns.defaultFor.length === 0) columns.defaultFor = await findReplaced(tx, columns);
    const values = { ...columns, id: tx.ids.uuid(), createdAt: now, updatedAt: now };
    const [row] = await tx.db.insert(taxRates).values(values).returning();
    if (!row) throw new Error("an inserted tax rate came back empty");
    await recordAudit(tx, { action: "tax.created", subject: { kind: "tax", id: row.id }, after: auditedTax(row) });
    return { outcome: "saved", rate: toTaxRate(row) };
  });
}
