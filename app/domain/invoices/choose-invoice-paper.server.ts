import { businessBilling } from "~/db/schema/business-billing";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { findBillingDetails } from "./billing-details.server";
import { holdBusiness } from "./internal.server";

/**
 * Says whether emails about the invoices of the signed-in customer's business carry the PDF, whatever Settings say. For
 * people who may see its bills.
 */
export async function chooseInvoicePaper(ctx: AppContext, { attachesPdf }: { attachesPdf: boolean }): Promise<void> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  await transact(ctx, async (tx) => {
    await holdBusiness(tx, businessId);
    const before = await findBillingDetails(tx, businessId);
    if (before.attachesPdf === attachesPdf) return;
    const changes = { attachesPdf, updatedAt: changeTime(tx, { updatedAt: new Date(before.updatedAt) }) };
    await tx.db
      .insert(businessBilling)
      .values({ ...changes, businessId })
      .onConflictDoUpdate({ target: businessBilling.businessId, set: changes });
    await recordAudit(tx, {
      action: "customer.billing-changed",
      subject: { kind: "customer", id: businessId },
      before: { attachesPdf: before.attachesPdf },
      after: { attachesPdf },
    });
  });
}
