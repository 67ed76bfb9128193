import { count } from "drizzle-orm";
import { taxRates } from "~/db/schema/tax-rates";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import type { Edited } from "~/kernel/record.server";
import { transact } from "~/kernel/transact.server";
import { findReplaced, isTaken, lockTaxes, TAX, taxColumns, toTaxRate } from "./internal.server";
import { TAX_RATES_MAX, type TaxRate, type TaxRateInput } from "./schema";

/** `taken`: a rate with this name and day exists. `too-many`: there are already `TAX_RATES_MAX`. */
export type TaxRateCreation = { outcome: "saved"; rate: TaxRate } | { outcome: "taken" | "too-many" };

/**
 * Stores a new tax rate. Existing quotes and invoices keep their tax. A rate without defaults takes over those of the
 * rate that it replaces. Needs `tax.write`.
 */
export async function createTaxRate(ctx: AppContext, input: TaxRateInput): Promise<TaxRateCreation> {
  requirePermission(ctx, "tax.write");
  return transact(ctx, async (tx) => {
    await lockTaxes(tx);
    if (await isTaken(tx, input)) return { outcome: "taken" };
    const [there] = await tx.db.select({ count: count() }).from(taxRates);
    if ((there?.count ?? 0) >= TAX_RATES_MAX) return { outcome: "too-many" };
    const columns = taxColumns(input);
    if (columns.defaultFor.length === 0) columns.defaultFor = await findReplaced(tx, columns);
    await markContentChanged(tx);
    return { outcome: "saved", rate: toTaxRate(await TAX.create(tx, columns)) };
  });
}

export type TaxRateUpdate = Edited & { rate: TaxRateInput };

/**
 * Changes a tax rate. Sent quotes and issued invoices stay as they are; drafts use the new rate when they are saved.
 * Needs `tax.write`. Throws `tax.not-found`, and `tax.stale` when someone else saved first.
 */
export async function updateTaxRate(
  ctx: AppContext,
  { rate, ...edited }: TaxRateUpdate,
): Promise<{ outcome: "saved"; rate: TaxRate } | { outcome: "taken" }> {
  requirePermission(ctx, "tax.write");
  return transact(ctx, async (tx) => {
    await lockTaxes(tx);
    const before = await TAX.hold(tx, edited);
    if (await isTaken(tx, rate, before.id)) return { outcome: "taken" };
    await markContentChanged(tx);
    return { outcome: "saved", rate: toTaxRate(await TAX.change(tx, before, taxColumns(rate))) };
  });
}

/**
 * Removes a tax rate from Settings; anything that uses it keeps it. Needs `tax.write`. Throws `tax.not-found` and
 * `tax.stale`.
 */
export async function deleteTaxRate(ctx: AppContext, edited: Edited): Promise<void> {
  requirePermission(ctx, "tax.write");
  await transact(ctx, async (tx) => {
    await TAX.remove(tx, await TAX.hold(tx, edited));
    await markContentChanged(tx);
  });
}
