import { businessBilling } from "~/db/schema/business-billing";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit, StaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { isUuid } from "~/lib/uuid";
import type { BillingDetailsInput, OwnBillingInput } from "./billing-details";
import { findBillingDetails } from "./billing-details.server";
import { holdBusiness } from "./internal.server";

/**
 * Changes what a customer is billed as from now on; issued invoices keep what they say. Needs `invoice.write`. Throws
 * `customer.not-found`, and `billing-details.stale` when someone has saved since `updatedAt`.
 */
export async function updateBillingDetails(
  ctx: AppContext,
  { id, updatedAt, details }: { id: string; updatedAt?: string; details: BillingDetailsInput },
): Promise<void> {
  requirePermission(ctx, "invoice.write");
  if (!isUuid(id)) throw new DomainError("customer.not-found");
  await transact(ctx, (tx) => storeBilling(tx, { businessId: id, seenAt: updatedAt, changes: details }));
}

/** Returns the billing details of the customer's own business. For customers with `business.bill`. */
export async function getOwnBilling(
  ctx: ReadContext,
): Promise<OwnBillingInput & { businessName: string; updatedAt: string }> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  const details = await findBillingDetails(ctx, businessId);
  const { businessName, name, address, taxNumber, vatId, reference, updatedAt } = details;
  return { businessName, name, address, taxNumber, vatId, reference, updatedAt };
}

/**
 * Changes what the customer's own business is billed as from now on; issued invoices keep what they say. For customers
 * with `business.bill`. `stale`: someone has saved since `updatedAt`; nothing is stored.
 */
export async function updateOwnBilling(
  ctx: AppContext,
  { updatedAt, details }: { updatedAt?: string; details: OwnBillingInput },
): Promise<{ outcome: "saved" | "stale" }> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  try {
    await transact(ctx, (tx) => storeBilling(tx, { businessId, seenAt: updatedAt, changes: details }));
  } catch (error) {
    if (error instanceof StaleEdit) return { outcome: "stale" };
    throw error;
  }
  return { outcome: "saved" };
}

async function storeBilling(
  tx: TransactionContext,
  {
    businessId,
    seenAt,
    changes,
  }: { businessId: string; seenAt: string | undefined; changes: BillingDetailsInput | OwnBillingInput },
): Promise<void> {
  await holdBusiness(tx, businessId);
  const before = await findBillingDetails(tx, businessId);
  const row = { updatedAt: new Date(before.updatedAt) };
  await refuseStaleEdit("billing-details.stale", { row, seenAt }, () => before);
  const set = { ...changes, updatedAt: changeTime(tx, row) };
  await tx.db
    .insert(businessBilling)
    .values({ ...set, businessId })
    .onConflictDoUpdate({ target: businessBilling.businessId, set });
  const { businessName: _name, updatedAt: _at, ...stored } = before;
  await recordAudit(tx, {
    action: "customer.billing-changed",
    subject: { kind: "customer", id: businessId },
    ...changedFields(stored, changes),
  });
}
