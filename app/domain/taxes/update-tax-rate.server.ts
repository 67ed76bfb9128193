import type { AppContext } from "~/domain/kernel/app-context";
import { requirePermission } from "~/domain/kernel/permissions";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { holdTaxRate, isTaken, lockTaxes, storeTaxRate, taxColumns, toTaxRate } from "./internal.server";
import type { TaxRate, TaxRateInput } from "./schema";

export type TaxRateUpdate = {
  id: string;
  /** What the editor had read. Absent: saves over whatever is stored. */
  updatedAt?: string | undefined;
  rate: TaxRateInput;
};

/**
 * Changes a tax rate. What was sent or issued keeps the tax that it has; drafts take the change over when they are saved.
 * Needs `tax.write`. Throws `tax.not-found`, and `tax.stale` when someone else saved first.
 */
export async function updateTaxRate(
  ctx: AppContext,
  { id, updatedAt, rate }: TaxRateUpdate,
): Promise<{ outcome: "saved"; rate: TaxRate } | { outcome: "taken" }> {
  requirePermission(ctx, "tax.write");
  return transact(ctx, async (tx) => {
    await lockTaxes(tx);
    const before = await holdTaxRate(tx, id);
    await refuseStaleEdit("tax.stale", { row: before, seenAt: updatedAt }, () => toTaxRate(before));
    if (await isTaken(tx, rate, id)) return { outcome: "taken" };
    return { outcome: "saved", rate: toTaxRate(await storeTaxRate(tx, before, taxColumns(rate))) };
  });
}
