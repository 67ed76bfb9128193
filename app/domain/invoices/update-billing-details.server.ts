import { businessBilling } from "~/db/schema/invoices";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { requirePermission } from "~/domain/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { transact } from "~/domain/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { isUuid } from "~/lib/uuid";
import type { BillingDetailsInput } from "./billing-details";
import { findBillingDetails } from "./billing-details.server";
import { holdBusiness } from "./internal.server";

/**
 * Changes what a customer is billed as from now on; issued invoices keep what they say. Needs `invoice.write`. Throws
 * `customer.not-found`, and `billing-details.stale` when someone has saved since `updatedAt`.
 */
export async function updateBillingDetails(
  ctx: AppContext,
  { id, updatedAt, details }: { id: string; updatedAt?: string | undefined; details: BillingDetailsInput },
): Promise<void> {
  requirePermission(ctx, "invoice.write");
  if (!isUuid(id)) throw new DomainError("customer.not-found");
  await transact(ctx, async (tx) => {
    await holdBusiness(tx, id);
    const before = await findBillingDetails(tx, id);
    const row = { updatedAt: new Date(before.updatedAt) };
    await refuseStaleEdit("billing-details.stale", { row, seenAt: updatedAt }, () => before);
    const changes = { ...details, updatedAt: changeTime(tx, row) };
    await tx.db
      .insert(businessBilling)
      .values({ ...changes, businessId: id })
      .onConflictDoUpdate({ target: businessBilling.businessId, set: changes });
    const { businessName: _name, updatedAt: _at, ...stored } = before;
    await recordAudit(tx, {
      action: "customer.billing-changed",
      subject: { kind: "customer", id },
      ...changedFields(stored, details),
    });
  });
}
