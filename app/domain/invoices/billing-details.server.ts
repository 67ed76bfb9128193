import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { businessBilling } from "~/db/schema/business-billing";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { isUuid } from "~/lib/uuid";
import type { BillingDetailsInput } from "./billing-details";

export type BillingDetails = BillingDetailsInput & {
  businessName: string;
  /** ISO 8601, in UTC; goes back with an edit, so that a stale one is told. */
  updatedAt: string;
};

/** Returns a customer's billing details. Needs `invoice.read`. Throws `customer.not-found`. */
export async function getBillingDetails(ctx: ReadContext, businessId: string): Promise<BillingDetails> {
  requirePermission(ctx, "invoice.read");
  return findBillingDetails(ctx, businessId);
}

/** Finds billing details for verbs that have checked the permission. */
export async function findBillingDetails(ctx: Pick<ReadContext, "db">, businessId: string): Promise<BillingDetails> {
  const [row] = isUuid(businessId)
    ? await ctx.db
        .select()
        .from(businesses)
        .leftJoin(businessBilling, eq(businessBilling.businessId, businesses.id))
        .where(eq(businesses.id, businessId))
    : [];
  if (!row) throw new DomainError("customer.not-found");
  const { businesses: business, business_billing: billing } = row;
  return {
    businessName: business.name,
    name: billing?.name ?? "",
    address: billing?.address ?? "",
    email: billing?.email ?? "",
    copies: billing?.copies ?? [],
    attachesPdf: billing?.attachesPdf ?? null,
    taxNumber: billing?.taxNumber ?? "",
    vatId: billing?.vatId ?? "",
    buyerReference: billing?.buyerReference ?? "",
    eInvoice: billing?.eInvoice ?? null,
    reference: billing?.reference ?? "",
    termsDays: billing?.termsDays ?? null,
    updatedAt: (billing?.updatedAt ?? business.createdAt).toISOString(),
  };
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "billing-details.stale": BillingDetails;
  }
}
